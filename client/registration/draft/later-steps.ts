/* Components of the steps after the first one, loaded while the document is typed. */
export { BringData } from '../lookup/bring-data';
export { CategoryStep } from '../steps/category-step';
export { ContactStep } from '../steps/contact-step';
export { PersonalStep } from '../steps/personal-step';
export { WelcomeStep } from '../steps/welcome-step';
