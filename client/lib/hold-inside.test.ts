import { holdInside } from './hold-inside';

test( 'a form around an app neither hears its fields nor is sent by Enter', () => {
	document.body.innerHTML = '<form><div id="place">Loading…</div><input id="theirs"></form>';
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const place = document.getElementById( 'place' ) as HTMLElement;
	const heard: string[] = [];
	[ 'input', 'change' ].forEach( ( name ) => form.addEventListener( name, ( { target } ) => heard.push( `${ name } ${ ( target as HTMLElement ).id }` ) ) );
	const root = holdInside( place );
	expect( place.textContent ).toBe( '' );
	root.innerHTML = '<input id="ours">';
	const ours = document.getElementById( 'ours' ) as HTMLInputElement;
	const inside = jest.fn();
	root.addEventListener( 'change', inside );
	[ ours, document.getElementById( 'theirs' ) as HTMLInputElement ].forEach( ( field ) => {
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	} );
	expect( inside ).toHaveBeenCalledTimes( 1 );
	expect( heard ).toEqual( [ 'input theirs', 'change theirs' ] );
	const enter = new KeyboardEvent( 'keydown', { key: 'Enter', bubbles: true, cancelable: true } );
	ours.dispatchEvent( enter );
	expect( enter.defaultPrevented ).toBe( true );
} );
