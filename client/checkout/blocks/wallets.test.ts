import { dispatch } from '@wordpress/data';
import type { WalletPlace } from '../provider';
import type { ExpressData } from '../types';
import { hasWallets } from './wallets';

jest.mock( '@wordpress/data', () => ( { dispatch: jest.fn() } ) );
const mockMount = jest.fn();
jest.mock( '../../providers/checkout', () => ( { checkoutProvider: () => ( { mountWallets: mockMount } ) } ) );

describe( 'Wallets that a slow network keeps from answering', () => {
	const data = { provider: 'any' } as ExpressData;
	const total = ( currency: string ) => ( { amount: 100, currency } );

	beforeEach( () => {
		jest.useFakeTimers();
		mockMount.mockReturnValue( { remove: jest.fn() } );
	} );
	afterEach( () => jest.useRealTimers() );

	it( 'keep the other gateways waiting for two seconds at most, once', async () => {
		const answer = hasWallets( data, total( 'usd' ) );
		jest.advanceTimersByTime( 2000 );

		await expect( answer ).resolves.toBe( false );
		await expect( hasWallets( data, total( 'usd' ) ) ).resolves.toBe( false );
	} );

	it( 'are shown when they answer late', async () => {
		const update = jest.fn();
		jest.mocked( dispatch ).mockReturnValue( { __internalUpdateAvailablePaymentMethods: update } as never );
		const answer = hasWallets( data, total( 'eur' ) );
		jest.advanceTimersByTime( 2000 );
		await expect( answer ).resolves.toBe( false );
		( mockMount.mock.lastCall as [ WalletPlace ] )[ 0 ].onReady( true );

		expect( update ).toHaveBeenCalledTimes( 1 );
		await expect( hasWallets( data, total( 'eur' ) ) ).resolves.toBe( true );
	} );

	it( 'are asked for once if they answer in time', async () => {
		const answer = hasWallets( data, total( 'gbp' ) );
		( mockMount.mock.lastCall as [ WalletPlace ] )[ 0 ].onReady( true );

		await expect( answer ).resolves.toBe( true );
		await expect( hasWallets( data, total( 'gbp' ) ) ).resolves.toBe( true );
	} );
} );
