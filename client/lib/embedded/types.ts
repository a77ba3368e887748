/** What a provider shows inside our pages (spec 1 §2.3 and §2.4). */
export type EmbeddedName = 'account-onboarding' | 'notification-banner';

/** Why a provider's component could not be shown. */
export interface LoadError {
	error: {
		/** Such as invalid_request_error or api_error. */
		type: string;
		message?: string;
	};
}

/** What the provider wants the merchant to know. */
export interface Notifications {
	total: number;
	/** How many of them the merchant must do something about. */
	actionRequired: number;
}

/** A provider's component: an element that asks and tells by itself once it is in the page. */
export interface EmbeddedElement extends HTMLElement {
	/** Called when the merchant is done with it, or leaves it. */
	setOnExit: ( callback: () => void ) => void;
	/** Called once it shows something of its own. */
	setOnLoaderStart: ( callback: () => void ) => void;
	setOnLoadError: ( callback: ( error: LoadError ) => void ) => void;
	setOnNotificationsChange: ( callback: ( notifications: Notifications ) => void ) => void;
	/** Asks for what payouts need too, where it could be left for later. */
	setCollectionOptions?: ( options: { payoutRequirements: boolean } ) => void;
}

/** A provider's components, for one session. */
export interface EmbeddedComponents {
	create: ( name: EmbeddedName ) => EmbeddedElement;
}

/** What the server gives a session with (spec 1 §3). */
export interface Session {
	clientSecret: string;
	publishableKey: string;
	locale: string;
}

/** What a provider's components are loaded with. */
export interface EmbeddedOptions {
	publishableKey: string;
	/** Asked for whenever a secret is needed: they expire. */
	fetchClientSecret: () => Promise< string >;
	locale: string;
}

/** A provider's script: which keys are its own, and how its components are loaded. */
export interface EmbeddedProvider {
	accepts: ( publishableKey: string ) => boolean;
	load: ( options: EmbeddedOptions ) => Promise< EmbeddedComponents >;
}
