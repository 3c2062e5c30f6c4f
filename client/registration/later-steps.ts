/* Components of the steps after the first one, loaded while the document is typed. */
export { BringData } from './bring-data';
export { CategoryStep } from './category-step';
export { ContactStep } from './contact-step';
export { PersonalStep } from './personal-step';
export { WelcomeStep } from './welcome-step';
