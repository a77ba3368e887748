/** Balance of an account by currency. It is kept beside the balance transactions, not computed from them. */
export class Balance {
	/** @type {Map<string, { available: number, pending: number }>} */
	currencies = new Map();

	/**
	 * @param {import('./clock.mjs').Clock} clock
	 * @param {string[]} currencies
	 */
	constructor( clock, currencies ) {
		this.clock = clock;
		currencies.forEach( ( currency ) => this.of( currency ) );
	}

	/**
	 * Returns what there is in a currency, in minor units.
	 *
	 * @param {string} currency
	 */
	of( currency ) {
		let amounts = this.currencies.get( currency );
		if ( ! amounts ) {
			amounts = { available: 0, pending: 0 };
			this.currencies.set( currency, amounts );
		}
		return amounts;
	}

	/**
	 * Counts a balance transaction: pending until it is available.
	 *
	 * @param {{ currency: string, net: number, availableOn: number }} transaction
	 */
	move( { currency, net, availableOn } ) {
		const amounts = this.of( currency );
		if ( availableOn <= this.clock.now ) {
			amounts.available += net;
			return;
		}
		amounts.pending += net;
		this.clock.at( availableOn, () => {
			amounts.pending -= net;
			amounts.available += net;
		} );
	}
}
