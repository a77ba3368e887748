import apiFetch from '@wordpress/api-fetch';
import { createRegistry, RegistryProvider, useDispatch } from '@wordpress/data';
import { useLayoutEffect } from '@wordpress/element';
import { act, render, screen } from '@testing-library/react';
import { restError } from '../lib/command-errors';
import { createResourceStore } from './resource-store';
import { useResource } from './use-resource';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const store = createResourceStore< { getThing: ( id: string ) => object } >( 'test/things', {
	getThing: ( id ) => `/things/${ id }`,
} );

/** Shows a thing whose request fails after the first render and before the component listens to the store. */
function Thing() {
	const { error, isLoading } = useResource( store, 'getThing', '1' );
	const { failResolution } = useDispatch( store );
	useLayoutEffect( () => {
		void failResolution( 'getThing', [ '1' ], { message: 'Out of reach.' } );
	}, [ failResolution ] );
	return <p>{ isLoading ? 'Loading' : restError( error ).message }</p>;
}

it( 'shows a failure that came before the component listened', async () => {
	jest.mocked( apiFetch ).mockReturnValue( new Promise( () => {} ) );
	const registry = createRegistry();
	registry.register( store );
	void registry
		.resolveSelect( store )
		.getThing( '1' )
		.catch( () => {} );
	await act( async () => {
		await new Promise( ( done ) => setTimeout( done, 5 ) );
	} );
	render(
		<RegistryProvider value={ registry }>
			<Thing />
		</RegistryProvider>
	);
	expect( await screen.findByText( 'Out of reach.' ) ).toBeVisible();
} );
