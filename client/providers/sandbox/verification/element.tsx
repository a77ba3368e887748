import type { ReactNode } from 'react';
import { createRoot } from '@wordpress/element';
import { createSandboxClient, type SandboxClient } from '../data/verification';
import type { EmbeddedElement, EmbeddedName, LoadError, Notifications } from '../../../lib/embedded';

const TAG = 'tillbook-sandbox-component';

/** Who is told what, as a provider's component tells it. */
export interface Listeners {
	exit: () => void;
	loaderStart: () => void;
	loadError: ( error: LoadError ) => void;
	notificationsChange: ( notifications: Notifications ) => void;
}

/** What shows inside the element. */
export type Render = ( client: SandboxClient, listeners: Listeners ) => ReactNode;

/** An element of the page that shows a component of the sandbox while it is in the page. */
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
	 * Says what it shows, before it is put into the page.
	 *
	 * @param fetchClientSecret Gets a secret of the session.
	 * @param render            What shows.
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
		// Not while the page around it is being rendered.
		setTimeout( () => root?.unmount() );
	}
}

/**
 * Makes the element of a component.
 *
 * @param fetchClientSecret Gets a secret of the session.
 * @param render            What shows, by the component's name.
 * @param name              Which it is.
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
