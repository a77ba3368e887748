const COPY = 'const _React = { ...React };\n';

/**
 * Has a module of Ariakit read React's exports by their names. It copies the whole namespace instead, for which webpack
 * adds a helper of 200 bytes to the entry, and the entry is loaded on every page of wc-admin.
 *
 * @param {string} source The module's text.
 * @return {string} The same without the copy.
 * @throws {Error} If a module uses the copy in a way that this loader doesn't know.
 */
module.exports = function namedReact( source ) {
	if ( ! source.includes( '_React' ) ) {
		return source;
	}
	const named = source.replace( COPY, '' ).replaceAll( /\b_React\.(?=\w)/g, 'React.' );
	if ( named.includes( '_React' ) || named === source ) {
		throw new Error( 'tools/webpack/named-react.cjs does not fit this version of @ariakit/react-utils.' );
	}
	return named;
};
