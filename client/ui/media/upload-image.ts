/** Stores an image and returns its URL; throws an error with a message for the user. */
export type UploadImage = (file: File) => Promise<{ url: string }>;
