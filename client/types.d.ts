declare module '*.scss';

declare module '*.svg' {
	export const ReactComponent: import('react').FunctionComponent<
		import('react').SVGProps< SVGSVGElement >
	>;
}

interface Window {
	/** On every wc-admin page: which routes exist for this user, and which menu entry is ours. */
	tillbookBoot?: {
		routes: string[];
		flags: Record< string, boolean >;
		connected: boolean;
		menu: string;
		/** The user sees payments and does not manage the store: WooCommerce refuses them its own requests. */
		isLimited?: boolean;
	};
	/** On a direct load of a page of ours. */
	tillbookSettings?: import('./lib/settings').PageSettings;
	tillbookTranslations?: Record< string, string[] >;
	/** WooCommerce's features that are on. */
	wcAdminFeatures?: Record< string, boolean >;
	wcTracks?: {
		isEnabled?: boolean;
		recordEvent?: ( name: string, properties?: object ) => void;
	};
}

declare module '@woocommerce/settings' {
	/** A value that WooCommerce put on the page. */
	export function getSetting< T >( name: string, fallback: T ): T;
}

/** Of the editor, where WordPress provides them: what the currency switcher's block takes. */
declare module '@wordpress/blocks' {
	export function registerBlockType< T extends object >(
		name: string,
		settings: {
			edit: import('react').ComponentType< { attributes: T; setAttributes: ( changes: Partial< T > ) => void } >;
			save: () => null;
		}
	): void;
}

declare module '@wordpress/block-editor' {
	export const InspectorControls: import('react').ComponentType< { children: import('react').ReactNode } >;
	export function useBlockProps(): object;
}

declare module '@wordpress/server-side-render' {
	const ServerSideRender: import('react').ComponentType< { block: string; attributes: object; skipBlockSupportAttributes?: boolean } >;
	export default ServerSideRender;
}
