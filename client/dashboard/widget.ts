import type { Dashboard } from '../data/schema.gen';

/** Creates an element with a text. */
function element( tag: string, text: string, className = '' ): HTMLElement {
	const created = document.createElement( tag );
	created.textContent = text;
	created.className = className;
	return created;
}

/** Creates a link, or a plain text if there is no address. */
function link( text: string, url: string ): HTMLElement {
	const created = element( url ? 'a' : 'span', text );
	if ( url ) {
		created.setAttribute( 'href', url );
	}
	return created;
}

/** Creates the widget's content. */
function content( { figures, attention, attention_label: label }: Dashboard ): HTMLElement[] {
	const list = element( 'dl', '', 'tillbook-dashboard__figures' );
	for ( const { label: name, values, note, url } of figures ) {
		const figure = element( 'div', '' );
		const amounts = element( 'dd', '', 'tillbook-dashboard__value' );
		const texts = values.map( ( value ) => element( 'bdi', value ) );
		const place = link( '', url );
		place.append( ...texts.flatMap( ( text ) => [ text, ' ' ] ).slice( 0, -1 ) );
		amounts.append( place );
		figure.append( element( 'dt', name ), amounts, element( 'dd', note ) );
		list.append( figure );
	}
	const needs = element( 'ul', '' );
	for ( const { text, url } of attention ) {
		const item = element( 'li', '' );
		item.append( link( text, url ) );
		needs.append( item );
	}
	return [ list, element( attention.length ? 'h3' : 'p', label ), ...( attention.length ? [ needs ] : [] ) ];
}

/**
 * Requests the widget's numbers. A nonce that is too old or from before a login is replaced once.
 *
 * @param root The widget.
 * @return Undefined if the user has to log in again.
 */
async function request( root: HTMLElement ): Promise< Response | undefined > {
	const { url = '', nonceUrl = '' } = root.dataset;
	const credentials = 'same-origin';
	// WordPress answers in the user's language only if JSON is asked for.
	const ask = () =>
		fetch( url, {
			headers: { Accept: 'application/json', 'X-WP-Nonce': root.dataset.nonce ?? '' },
			credentials,
		} );
	const response = await ask();
	if ( ! [ 401, 403 ].includes( response.status ) ) {
		return response;
	}
	const renewed = await fetch( nonceUrl, { credentials } );
	if ( ! renewed.ok ) {
		return undefined;
	}
	root.dataset.nonce = await renewed.text();
	return ask();
}

/**
 * Requests the widget's numbers and shows them, or that they could not be loaded, with a button to try again, and
 * whether the user has to log in before.
 *
 * @param root The widget as PHP printed it.
 */
export async function showWidget( root: HTMLElement ): Promise< void > {
	const [ place, failure ] = [
		root.querySelector( '[aria-live]' ),
		root.querySelector< HTMLElement >( '[role=alert]' ),
	];
	let isShown = false;
	let isLoggedOut = false;
	place?.setAttribute( 'aria-busy', 'true' );
	try {
		const response = await request( root );
		isLoggedOut = ! response;
		if ( response?.ok ) {
			place?.replaceChildren( ...content( ( await response.json() ) as Dashboard ) );
			isShown = true;
		}
	} catch {
		// Shown below.
	}
	place?.setAttribute( 'aria-busy', 'false' );
	if ( place instanceof HTMLElement ) {
		place.hidden = ! isShown;
	}
	if ( failure ) {
		// The button is hidden with its text.
		if ( isShown && place instanceof HTMLElement && failure.contains( root.ownerDocument.activeElement ) ) {
			place.tabIndex = -1;
			place.focus( { preventScroll: true } );
		}
		failure.querySelectorAll( 'p' ).forEach( ( text, index ) => ( text.hidden = index > 0 && ! isLoggedOut ) );
		failure.hidden = isShown;
		const button = failure.querySelector( 'button' );
		button?.addEventListener( 'click', () => void showWidget( root ), { once: true } );
	}
}
