/**
 * Stands for packages that pdf-lib needs only for what we never ask of it (drawing SVG, colours by name, PDF/A):
 * merging files calls none of this. See webpack.config.js.
 */
function unused() {
	throw new Error( 'This part of pdf-lib is not bundled.' );
}

/** Of culori; called once while colors.js loads. */
export const converter = () => unused;

/** Of html-entities. */
export const encode = unused;
export const decode = unused;

/** Of node-html-better-parser. */
export const parse = unused;
export const NodeType = {};
