import type { ReactNode } from 'react';
import { createRoot } from '@wordpress/element';
import { createSandboxClient, type SandboxClient } from '../data/verification';
import type { EmbeddedElement, EmbeddedName, LoadError, Notifications } from '../../../lib/embedded';

const TAG = 'tillbook-sandbox-component';

/** Callbacks for the events of a provider's component. */
export interface Listeners {
	exit: () => void;
	loaderStart: () => void;
	loadError: ( error: LoadError ) => void;
	notificationsChange: ( notifications: Notifications ) => void;
}

/** Renders the content of the element. */
type Render = ( client: SandboxClient, listeners: Listeners ) => ReactNode;

/** Custom element that renders a sandbox component while it is connected to the page. */
class SandboxElement extends HTMLElement implements EmbeddedElement {
	private listeners: Listeners = {
		exit: () => {},
		loaderStart: () => {},
		loadError: () => {},
		notificationsChange: () => {},
	};
	private isForPayouts = false;
	private client?: SandboxClient;
	private render: Render = () => null;
	private root?: ReturnType< typeof createRoot >;

	/**
	 * Sets the content, before the element is added to the page.
	 *
	 * @param fetchClientSecret Fetches a client secret of the session.
	 * @param render            Renders the content.
	 */
	begin( fetchClientSecret: () => Promise< string >, render: Render ): void {
		this.client = createSandboxClient( fetchClientSecret, () => this.isForPayouts );
		this.render = render;
	}

	setOnExit( callback: () => void ): void {
		this.listeners.exit = callback;
	}

	setOnLoaderStart( callback: () => void ): void {
		this.listeners.loaderStart = callback;
	}

	setOnLoadError( callback: ( error: LoadError ) => void ): void {
		this.listeners.loadError = callback;
	}

	setOnNotificationsChange( callback: ( notifications: Notifications ) => void ): void {
		this.listeners.notificationsChange = callback;
	}

	setCollectionOptions( { payoutRequirements }: { payoutRequirements: boolean } ): void {
		this.isForPayouts = payoutRequirements;
	}

	connectedCallback(): void {
		if ( this.client && ! this.root ) {
			this.root = createRoot( this );
			this.root.render( this.render( this.client, this.listeners ) );
		}
	}

	disconnectedCallback(): void {
		const { root } = this;
		this.root = undefined;
		// Deferred, because React can't unmount a root while the surrounding page is rendering.
		setTimeout( () => root?.unmount() );
	}
}

/**
 * Creates the element of a component.
 *
 * @param fetchClientSecret Fetches a client secret of the session.
 * @param render            Renderers by component name.
 * @param name              Name of the component.
 */
export function createElementFor(
	fetchClientSecret: () => Promise< string >,
	render: Record< EmbeddedName, Render >,
	name: EmbeddedName
): EmbeddedElement {
	if ( ! customElements.get( TAG ) ) {
		customElements.define( TAG, SandboxElement );
	}
	const element = document.createElement( TAG ) as SandboxElement;
	element.begin( fetchClientSecret, render[ name ] );
	return element;
}
