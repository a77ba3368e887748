import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { SearchChoice } from '.';

const GROUPS = [
	{ name: 'Clothing', options: [ 'Hats', 'Shoes' ] },
	{ name: 'Food', options: [ 'Bread' ] },
];

function Field( { onChange = () => {} }: { onChange?: ( value: string ) => void } ) {
	const [ value, setValue ] = useState( 'hats' );
	return (
		<SearchChoice
			label="Goods"
			placeholder="Search"
			value={ value }
			valueName={ value === '' ? '' : value[ 0 ]?.toUpperCase() + value.slice( 1 ) }
			search={ ( typed ) =>
				GROUPS.map( ( { name, options } ) => ( {
					name,
					options: options
						.filter( ( option ) => option.toLowerCase().includes( typed.toLowerCase() ) )
						.map( ( option ) => ( { value: option.toLowerCase(), name: option } ) ),
				} ) ).filter( ( { options } ) => options.length > 0 )
			}
			onChange={ ( chosen ) => {
				setValue( chosen );
				onChange( chosen );
			} }
			problem={ undefined }
		/>
	);
}

const field = () => screen.getByRole( 'combobox', { name: 'Goods' } );
const list = () => screen.queryByRole( 'listbox', { name: 'Goods' } );
const active = () =>
	document.getElementById( field().getAttribute( 'aria-activedescendant' ) ?? '' )?.textContent.trim();

beforeAll( () => {
	Element.prototype.scrollIntoView = () => {};
} );

test( 'a press opens the list in its groups, with the chosen option marked', async () => {
	render( <Field /> );
	expect( list() ).not.toBeInTheDocument();
	expect( field() ).toHaveAttribute( 'aria-expanded', 'false' );
	await userEvent.click( field() );

	expect( field() ).toHaveAttribute( 'aria-controls', list()?.id );
	const clothing = within( screen.getByRole( 'group', { name: 'Clothing' } ) );
	expect( clothing.getAllByRole( 'option' ).map( ( { textContent } ) => textContent.trim() ) ).toEqual( [
		'Hats',
		'Shoes',
	] );
	expect( screen.getByRole( 'option', { selected: true } ) ).toHaveTextContent( 'Hats' );
	expect( active() ).toBeUndefined();
} );

test( 'the arrows go around the list, and Enter chooses', async () => {
	const chosen = jest.fn();
	render( <Field onChange={ chosen } /> );
	await userEvent.tab();
	await userEvent.keyboard( '{ArrowDown}' );
	expect( active() ).toBeUndefined();
	const seen = [];
	for ( const key of [ 'Down', 'Down', 'Down', 'Down', 'Up' ] ) {
		await userEvent.keyboard( `{Arrow${ key }}` );
		seen.push( active() );
	}
	expect( seen ).toEqual( [ 'Hats', 'Shoes', 'Bread', 'Hats', 'Bread' ] );
	await userEvent.keyboard( '{Enter}' );

	expect( chosen ).toHaveBeenCalledWith( 'bread' );
	expect( field() ).toHaveValue( 'Bread' );
	expect( field() ).toHaveFocus();
	expect( list() ).not.toBeInTheDocument();
} );

test( 'the up arrow begins at the end', async () => {
	render( <Field /> );
	await userEvent.click( field() );
	await userEvent.keyboard( '{ArrowUp}' );
	expect( active() ).toBe( 'Bread' );
} );

test( 'typing searches, activates the first result and states the number', async () => {
	render( <Field /> );
	await userEvent.clear( field() );
	await userEvent.type( field(), 'br' );
	expect( active() ).toBe( 'Bread' );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '1 result' );

	await userEvent.type( field(), 'x' );
	expect( list() ).toHaveTextContent( 'No matches. Try another word.' );
	expect( active() ).toBeUndefined();
	await userEvent.keyboard( '{ArrowDown}{Enter}' );
	expect( list() ).toBeInTheDocument();
} );

test( 'the key that ends a composition chooses nothing, also in Safari', async () => {
	const chosen = jest.fn();
	render( <Field onChange={ chosen } /> );
	await userEvent.clear( field() );
	await userEvent.type( field(), 'br' );
	fireEvent.keyDown( field(), { key: 'Enter', isComposing: true } );
	fireEvent.keyDown( field(), { key: 'Enter', keyCode: 229 } );
	expect( chosen ).not.toHaveBeenCalled();
	expect( list() ).toBeInTheDocument();
} );

test( 'Escape and leaving close the list and show the chosen option again', async () => {
	render( <Field /> );
	await userEvent.type( field(), 'x{Escape}' );
	expect( list() ).not.toBeInTheDocument();
	expect( field() ).toHaveValue( 'Hats' );

	await userEvent.type( field(), 'x' );
	await userEvent.tab();
	expect( list() ).not.toBeInTheDocument();
	expect( field() ).toHaveValue( 'Hats' );
} );

test( 'a press on an option chooses it and leaves the focus in the field', async () => {
	render( <Field /> );
	await userEvent.click( field() );
	await userEvent.click( screen.getByRole( 'option', { name: 'Shoes' } ) );
	expect( field() ).toHaveValue( 'Shoes' );
	expect( field() ).toHaveFocus();
	expect( list() ).not.toBeInTheDocument();
} );
