/* What a participant meets after the first step: code that comes while the document is typed. */
export { BringData } from './bring-data';
export { CategoryStep } from './category-step';
export { ContactStep } from './contact-step';
export { PersonalStep } from './personal-step';
export { WelcomeStep } from './welcome-step';
