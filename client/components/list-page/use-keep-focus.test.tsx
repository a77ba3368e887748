import { act, fireEvent, render, screen } from '@testing-library/react';
import { createPortal, useState } from '@wordpress/element';
import { useKeepFocus } from './use-keep-focus';

function Region( { rows }: { rows: string[] } ) {
	return (
		<div data-testid="region" { ...useKeepFocus() }>
			{ rows.map( ( row ) => (
				<button key={ row }>{ row }</button>
			) ) }
		</div>
	);
}

/** A button that removes itself, in two steps if it asks first. */
function Part( { asks }: { asks: boolean } ) {
	const [ state, setState ] = useState< 'shown' | 'asking' | 'asked' | 'gone' >( 'shown' );
	return (
		<>
			{ ( state === 'shown' || state === 'asking' ) && (
				<button onClick={ () => setState( asks ? 'asking' : 'gone' ) }>Close</button>
			) }
			{ ( state === 'asking' || state === 'asked' ) &&
				createPortal(
					<div role="dialog">
						<button onClick={ () => setState( state === 'asking' ? 'asked' : 'gone' ) }>Yes</button>
					</div>,
					document.body
				) }
		</>
	);
}

const RegionOfParts = ( { asks = false } ) => (
	<div data-testid="region" { ...useKeepFocus() }>
		<Part asks={ asks } />
	</div>
);

const rendered = ( change: () => void ) => act( async () => change() );

async function press( name: string ) {
	const button = screen.getByText( name );
	button.focus();
	await rendered( () => fireEvent.click( button ) );
}

describe( 'a region whose rows come and go', () => {
	it( 'takes the focus of a row that went', async () => {
		const { rerender } = render( <Region rows={ [ 'one', 'two' ] } /> );
		screen.getByText( 'one' ).focus();
		await rendered( () => rerender( <Region rows={ [ 'two' ] } /> ) );
		expect( screen.getByTestId( 'region' ) ).toHaveFocus();
	} );

	it( 'takes the focus of rows that stay, but are out of reach', async () => {
		render( <Region rows={ [ 'one' ] } /> );
		screen.getByText( 'one' ).focus();
		await rendered( () => screen.getByText( 'one' ).setAttribute( 'inert', 'true' ) );
		expect( screen.getByTestId( 'region' ) ).toHaveFocus();
	} );

	it( 'takes it also if only a part of the region renders', async () => {
		render( <RegionOfParts /> );
		await press( 'Close' );
		expect( screen.getByTestId( 'region' ) ).toHaveFocus();
	} );

	it( 'takes it after a dialog whose opener went', async () => {
		render( <RegionOfParts asks /> );
		await press( 'Close' );
		await press( 'Yes' );
		expect( screen.getByText( 'Yes' ) ).toHaveFocus();
		await press( 'Yes' );
		expect( screen.getByTestId( 'region' ) ).toHaveFocus();
	} );

	it( 'leaves it to a region inside that came later', async () => {
		const Outer = ( { rows }: { rows: string[] | null } ) => (
			<div data-testid="outer" { ...useKeepFocus() }>
				{ rows && <Region rows={ rows } /> }
			</div>
		);
		const { rerender } = render( <Outer rows={ null } /> );
		await rendered( () => rerender( <Outer rows={ [ 'one', 'two' ] } /> ) );
		screen.getByText( 'one' ).focus();
		await rendered( () => rerender( <Outer rows={ [ 'two' ] } /> ) );
		expect( screen.getByTestId( 'region' ) ).toHaveFocus();
		screen.getByText( 'two' ).focus();
		await rendered( () => rerender( <Outer rows={ null } /> ) );
		expect( screen.getByTestId( 'outer' ) ).toHaveFocus();
	} );

	it( 'leaves it where it is when it has moved on, or never was there', async () => {
		const { rerender } = render( <Region rows={ [ 'one', 'two' ] } /> );
		await rendered( () => rerender( <Region rows={ [ 'one' ] } /> ) );
		expect( document.body ).toHaveFocus();
		const outside = document.body.appendChild( document.createElement( 'button' ) );
		screen.getByText( 'one' ).focus();
		outside.focus();
		await rendered( () => screen.getByText( 'one' ).setAttribute( 'inert', 'true' ) );
		expect( outside ).toHaveFocus();
		await rendered( () => rerender( <Region rows={ [] } /> ) );
		expect( outside ).toHaveFocus();
		outside.remove();
	} );
} );
