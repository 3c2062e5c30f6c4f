/** Stores a picture and answers its address; throws an error to show when it cannot. */
export type UploadImage = (file: File) => Promise<{ url: string }>;
