declare module '*.scss';

interface Window {
	/** On every wc-admin page: the routes that exist for this user, and our menu entry. */
	tillbookBoot?: {
		routes: string[];
		flags: Record< string, boolean >;
		connected: boolean;
		/** Pages show the data of a test account. */
		isTest?: boolean;
		menu: string;
		/**
		 * The user can view payments but doesn't manage the store: WooCommerce rejects its own requests for these
		 * users.
		 */
		isLimited?: boolean;
	};
	/** On a direct load of one of our pages. */
	tillbookSettings?: import( './lib/settings' ).PageSettings;
	tillbookTranslations?: Record< string, string[] >;
	/** WooCommerce's enabled features. */
	wcAdminFeatures?: Record< string, boolean >;
	wp?: { heartbeat?: { connectNow: () => void } };
	wcTracks?: {
		isEnabled?: boolean;
		recordEvent?: ( name: string, properties?: object ) => void;
	};
}

declare module '@woocommerce/settings' {
	/** Returns a value that WooCommerce added to the page. */
	export function getSetting< T >( name: string, fallback: T ): T;
}

/** The parts of the editor that the currency switcher's block uses, if WordPress provides them. */
declare module '@wordpress/blocks' {
	export function registerBlockType< T extends object >(
		name: string,
		settings: {
			edit: import( 'react' ).ComponentType< {
				attributes: T;
				setAttributes: ( changes: Partial< T > ) => void;
			} >;
			save: () => null;
		}
	): void;
}

declare module '@wordpress/block-editor' {
	export const InspectorControls: import( 'react' ).ComponentType< { children: import( 'react' ).ReactNode } >;
	export function useBlockProps(): object;
}

declare module '@wordpress/server-side-render' {
	const ServerSideRender: import( 'react' ).ComponentType< {
		block: string;
		attributes: object;
		skipBlockSupportAttributes?: boolean;
	} >;
	export default ServerSideRender;
}
