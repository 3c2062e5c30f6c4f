/** What a style sheet or picture is in a test: a name. */
export default 'file';
