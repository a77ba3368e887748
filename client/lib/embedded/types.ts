/** Name of a provider's component inside our pages (spec 1 §2.3 and §2.4). */
export type EmbeddedName = 'account-onboarding' | 'notification-banner';

/** The reason that a provider's component could not be shown. */
export interface LoadError {
	error: {
		/** Type of the error, such as invalid_request_error or api_error. */
		type: string;
		message?: string;
	};
}

/** The provider's notifications for the merchant. */
export interface Notifications {
	total: number;
	/** Number of notifications that require an action by the merchant. */
	actionRequired: number;
}

/** A provider's component: an element that works by itself once it is in the page. */
export interface EmbeddedElement extends HTMLElement {
	/** Called when the merchant finishes or leaves it. */
	setOnExit: ( callback: () => void ) => void;
	/** Called once it shows its own content. */
	setOnLoaderStart: ( callback: () => void ) => void;
	setOnLoadError: ( callback: ( error: LoadError ) => void ) => void;
	setOnNotificationsChange: ( callback: ( notifications: Notifications ) => void ) => void;
	/** Also collects the requirements for payouts, which could otherwise be postponed. */
	setCollectionOptions?: ( options: { payoutRequirements: boolean } ) => void;
}

/** A provider's components, for one session. */
export interface EmbeddedComponents {
	create: ( name: EmbeddedName ) => EmbeddedElement;
}

/** The server's data of a session (spec 1 §3). */
export interface Session {
	clientSecret: string;
	publishableKey: string;
	locale: string;
}

/** Options for loading a provider's components. */
export interface EmbeddedOptions {
	publishableKey: string;
	/** Called whenever a secret is needed: secrets expire. */
	fetchClientSecret: () => Promise< string >;
	locale: string;
}

/** A provider's script: recognizes its own keys and loads its components. */
export interface EmbeddedProvider {
	accepts: ( publishableKey: string ) => boolean;
	load: ( options: EmbeddedOptions ) => Promise< EmbeddedComponents >;
}
