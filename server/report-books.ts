import 'reflect-metadata';
import { reportBooks } from './books/report-books.js';

process.exitCode = await reportBooks(process.env, (line) => process.stdout.write(`${line}\n`));
