import type { CDPSession, Page } from '@playwright/test';

/** What the Tab key came to, and what is wrong there. */
interface Stop {
	html: string;
	problems: string[];
}

/** What the part of a walk that runs in the page offers. */
interface Walker {
	/** Looks at what has the focus now; null when that is outside the area. */
	step: () => Stop | null;
	/** Looks, on the way back, at whether what has the focus can be seen; null when the way is at its end. */
	stepBack: () => Stop | null;
	/** What nobody without a mouse gets to, once the walk is over. */
	missed: () => string[];
	stops: HTMLElement[];
	/** What can be read of an element's own words where those have to be in its name; null elsewhere. */
	words: ( element: HTMLElement ) => string | null;
}

/** Controls that are one stop together: arrows go from one to the next. */
const BY_ARROWS = 'radio, tab, menuitem, menuitemradio, menuitemcheckbox, option, gridcell, treeitem';

/**
 * Runs in the page: makes a walker for an area, whose first Tab goes to the area's first stop.
 *
 * @param how          What to walk through.
 * @param how.area     Its selector.
 * @param how.byArrows Roles that are one stop together.
 */
function install( how: { area: string; byArrows: string } ) {
	const area = document.querySelector< HTMLElement >( how.area );
	if ( ! area ) {
		throw new Error( `Nothing is ${ how.area }.` );
	}
	const style = document.createElement( 'style' );
	style.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }';
	document.head.append( style );
	const stops: HTMLElement[] = [];
	let before: { element: HTMLElement; look: string; stop: Stop } | undefined;

	const short = ( element: Element ) => element.outerHTML.replace( /\s+/g, ' ' ).slice( 0, 140 );

	/** All that may tell where the focus is: of the element, what stands beside it, and what it stands in. */
	const look = ( element: HTMLElement ) => {
		const around: Element[] = [ element, ...Array.from( element.parentElement?.children ?? [] ) ];
		for ( let parent = element.parentElement, up = 0; parent && parent !== area && up < 3; parent = parent.parentElement, up++ ) {
			around.push( parent );
		}
		return around
			.flatMap( ( one ) => [ null, '::before', '::after' ].map( ( pseudo ) => getComputedStyle( one, pseudo ) ) )
			.map( ( s ) =>
				[
					s.outlineStyle === 'none' ? '' : `${ s.outlineStyle } ${ s.outlineWidth } ${ s.outlineColor }`,
					s.boxShadow,
					s.borderTopWidth + s.borderTopColor + s.borderBottomWidth + s.borderBottomColor,
					s.backgroundColor,
					s.color,
					s.textDecorationLine,
					s.visibility + s.opacity + s.clipPath,
				].join( ';' )
			)
			.join( '\n' );
	};

	/** Where it can be seen: a control that is drawn by its label or by what stands around it counts as large as that. */
	const seenAs = ( element: HTMLElement ) => {
		const { width, height } = element.getBoundingClientRect();
		const isDrawn = width > 2 && height > 2 && getComputedStyle( element ).opacity !== '0';
		return isDrawn ? element : ( ( element as HTMLInputElement ).labels?.[ 0 ] ?? element.parentElement ?? element );
	};

	/** What lies over all of it; null where some of it can be seen. */
	const coverOf = ( element: HTMLElement ): string | null => {
		const shown = seenAs( element );
		const isSeen = ( hit: Element | null ) => hit !== null && ( shown.contains( hit ) || ( hit !== area && hit.contains( shown ) && area.contains( hit ) ) );
		const hits = Array.from( shown.getClientRects() ).flatMap( ( { left, top, width, height } ) =>
			[ 0.5, 0.1, 0.9 ].flatMap( ( x ) => [ 0.5, 0.1, 0.9 ].map( ( y ) => document.elementFromPoint( left + width * x, top + height * y ) ) )
		);
		return hits.some( isSeen ) ? null : ( hits[ 0 ] && short( hits[ 0 ] ) ) ?? 'nothing, for it is out of sight';
	};

	const leave = () => {
		if ( before && before.element.isConnected && look( before.element ) === before.look ) {
			before.stop.problems.push( 'looks the same with the focus as without' );
		}
		before = undefined;
	};

	const isIn = ( element: Element ) => area.contains( element ) && element !== area;

	/** Text that is drawn: not what only a screen reader says. */
	const drawn = ( node: Node ): string => {
		if ( ! ( node instanceof Element ) ) {
			return node.nodeType === Node.TEXT_NODE ? node.textContent ?? '' : '';
		}
		const { width, height } = node.getBoundingClientRect();
		return getComputedStyle( node ).display !== 'contents' && ( width < 2 || height < 2 ) ? ' ' : Array.from( node.childNodes, drawn ).join( '' );
	};

	const walker: Walker = {
		stops,
		words: ( element ) => ( element.matches( 'a, button, summary, [role="button"], [role="tab"]' ) ? drawn( element ) : null ),
		step: () => {
			const active = area.ownerDocument.activeElement as HTMLElement;
			const problems: string[] = [];
			const previous = before?.element;
			leave();
			if ( ! isIn( active ) ) {
				return null;
			}
			if ( active === stops[ 0 ] && area.closest( '[role="dialog"]' ) ) {
				// A dialog keeps the focus: after its last stop comes its first.
				return null;
			}
			if ( active === previous || stops.includes( active ) ) {
				return { html: short( active ), problems: [ 'the Tab key does not get away from here' ] };
			}
			if ( active.tabIndex > 0 ) {
				problems.push( 'has a place of its own in the order' );
			}
			const cover = coverOf( active );
			if ( cover !== null ) {
				problems.push( `is covered by ${ cover }` );
			}
			const now = active.getBoundingClientRect();
			const was = previous?.getBoundingClientRect();
			if ( was && now.height > 2 && was.height > 2 && now.bottom < was.top - 4 && now.left < was.right - 4 && getComputedStyle( active ).position !== 'absolute' ) {
				problems.push( `stands above what comes before it, ${ short( previous as Element ) }` );
			}
			stops.push( active );
			const stop = { html: short( active ), problems };
			before = { element: active, look: look( active ), stop };
			return stop;
		},
		stepBack: () => {
			const active = area.ownerDocument.activeElement as HTMLElement;
			if ( ! isIn( active ) ) {
				return null;
			}
			const cover = coverOf( active );
			return { html: short( active ), problems: cover === null ? [] : [ `is covered on the way back by ${ cover }` ] };
		},
		missed: () => {
			leave();
			const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]';
			const canBeUsed = ( element: HTMLElement ) =>
				element.checkVisibility( { visibilityProperty: true } ) && ! element.matches( ':disabled, [aria-disabled="true"]' ) && ! element.closest( '[inert]' );
			const isOneOfMany = ( element: HTMLElement ) =>
				( element as HTMLInputElement ).type === 'radio' || how.byArrows.split( ', ' ).includes( element.getAttribute( 'role' ) ?? '' );
			const all = Array.from( area.querySelectorAll< HTMLElement >( '*' ) );
			const unreached = all.filter( ( element ) => element.matches( focusable ) && element.tabIndex >= 0 && canBeUsed( element ) && ! isOneOfMany( element ) && ! stops.includes( element ) );
			const noStop = all.filter(
				( element ) => element.matches( 'a[href], button, input:not([type="hidden"]), select, textarea, [role="button"]' ) && element.tabIndex < 0 && canBeUsed( element ) && ! isOneOfMany( element )
			);
			const byMouse = all.filter(
				( element ) =>
					getComputedStyle( element ).cursor === 'pointer' &&
					canBeUsed( element ) &&
					getComputedStyle( element.parentElement as Element ).cursor !== 'pointer' &&
					! element.closest( `${ focusable }, label` ) &&
					! element.querySelector( focusable )
			);
			return [
				...unreached.map( ( element ) => `Tab does not come to ${ short( element ) }` ),
				...noStop.map( ( element ) => `Only a mouse gets to ${ short( element ) }` ),
				...byMouse.map( ( element ) => `Looks like a button and is none: ${ short( element ) }` ),
			];
		},
	};
	Object.assign( window, { tillbookWalker: walker } );
	const hadTabIndex = area.getAttribute( 'tabindex' );
	area.setAttribute( 'tabindex', '-1' );
	area.focus( { preventScroll: true } );
	area.addEventListener( 'blur', () => ( hadTabIndex === null ? area.removeAttribute( 'tabindex' ) : area.setAttribute( 'tabindex', hadTabIndex ) ), { once: true } );
}

/**
 * Goes through an area by the Tab key alone and tells what somebody without a mouse, or without sight, would stumble on: stops
 * that are covered or show no focus (WCAG 2.4.7, 2.4.11), have no name or role (4.1.2) or another name than they show (2.5.3), stand in
 * another order than they are read in (2.4.3), hold the focus (2.1.2) or are never come to (2.1.1).
 *
 * @param page The page.
 * @param area The area's selector.
 * @return How many stops there are, and what is wrong.
 */
export async function walkByTab( page: Page, area: string ): Promise< { count: number; problems: string[] } > {
	const browser = await page.context().newCDPSession( page );
	await page.evaluate( install, { area, byArrows: BY_ARROWS } );
	const stops: Stop[] = [];
	const back: string[] = [];
	for ( ;; ) {
		await page.keyboard.press( 'Tab' );
		const stop = await page.evaluate( () => ( window as unknown as { tillbookWalker: Walker } ).tillbookWalker.step() );
		if ( stop === null ) {
			break;
		}
		stops.push( stop );
		if ( stop.problems.some( ( text ) => text.includes( 'get away' ) ) || stops.length > 400 ) {
			break;
		}
	}
	for ( let isInArea = await page.evaluate( ( within ) => document.querySelector( within )?.closest( '[role="dialog"]' ) === null, area ), left = stops.length; isInArea && left > 0; left-- ) {
		await page.keyboard.press( 'Shift+Tab' );
		const stop = await page.evaluate( () => ( window as unknown as { tillbookWalker: Walker } ).tillbookWalker.stepBack() );
		isInArea = stop !== null;
		back.push( ...( stop?.problems.map( ( text ) => `${ stop.html } ${ text }` ) ?? [] ) );
	}
	const missed = await page.evaluate( () => ( window as unknown as { tillbookWalker: Walker } ).tillbookWalker.missed() );
	await Promise.all( stops.map( async ( stop, index ) => stop.problems.push( ...( await called( browser, index ) ) ) ) );
	await browser.detach();
	return { count: stops.length, problems: [ ...stops.flatMap( ( { html, problems } ) => problems.map( ( text ) => `${ html } ${ text }` ) ), ...back, ...missed ] };
}

/** Letters and digits of a text, as two that say the same have them. */
const plain = ( text: string ) => text.replace( /[^\p{L}\p{N}]+/gu, ' ' ).trim().toLowerCase();

/**
 * What is wrong with how assistive technology calls a stop.
 *
 * @param browser The page's browser.
 * @param index   Which stop.
 */
async function called( browser: CDPSession, index: number ): Promise< string[] > {
	const stop = `tillbookWalker.stops[ ${ index } ]`;
	const { result } = await browser.send( 'Runtime.evaluate', { expression: stop } );
	const [ { nodes }, { result: words } ] = await Promise.all( [
		browser.send( 'Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false } ),
		browser.send( 'Runtime.evaluate', { expression: `tillbookWalker.words( ${ stop } )` } ),
	] );
	const [ { ignored = true, role, name } = {} ] = nodes;
	const text = String( name?.value ?? '' );
	const shown = words.value as string | null;
	return [
		...( ignored || [ 'generic', 'none', 'presentation' ].includes( String( role?.value ) ) ? [ 'has no role' ] : [] ),
		...( text.trim() === '' ? [ 'has no name' ] : [] ),
		...( shown !== null && ! plain( text ).includes( plain( shown ) ) ? [ `is called “${ text }” and shows “${ shown }”` ] : [] ),
	];
}
