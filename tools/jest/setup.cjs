/** Bundles packages once, before the first test file. */
module.exports = () => require( './packages.cjs' ).build();
