const defaultConfig = require( '@wordpress/scripts/config/webpack.config' );
const WooCommerceDependencyExtractionWebpackPlugin = require( '@woocommerce/dependency-extraction-webpack-plugin' );
const path = require( 'path' );

/**
 * One small entry, one named chunk a page. What WordPress and WooCommerce ship stays out of the bundle. Chunk styles
 * carry a content hash, because they are requested without a version; there is no RTL twin, because the styles use
 * logical properties only.
 */
const plugins = defaultConfig.plugins.filter(
	( plugin ) =>
		! [
			'DependencyExtractionWebpackPlugin',
			'RtlCssPlugin',
			'MiniCssExtractPlugin',
			'CopyPlugin',
		].includes( plugin.constructor.name )
);
const MiniCssExtractPlugin = require( 'mini-css-extract-plugin' );

module.exports = {
	...defaultConfig,
	entry: { index: path.resolve( __dirname, 'client/index.tsx' ) },
	output: {
		...defaultConfig.output,
		path: path.resolve( __dirname, 'build' ),
		filename: '[name].js',
		chunkFilename: '[name].js?ver=[contenthash]',
		uniqueName: 'tillbook',
		clean: true,
	},
	optimization: {
		...defaultConfig.optimization,
		splitChunks: false,
	},
	plugins: [
		...plugins,
		new MiniCssExtractPlugin( {
			filename: '[name].css',
			chunkFilename: '[name].css?ver=[contenthash]',
		} ),
		new WooCommerceDependencyExtractionWebpackPlugin(),
	],
};
