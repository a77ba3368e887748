/**
 * A stand-in for the Express Checkout Element: buttons in a frame of another origin, and a sheet in another frame
 * over the page. Which wallets the device has, a test says with `window.fakeStripeWallets`. It rejects what Stripe.js
 * rejects. `stripe.js`, which follows it in the same file, takes it from `window`.
 */
window.makeFakeExpressCheckout = ( { origin, reject, onlyKnown } ) => {
	/** Wallets of the device unless a test says otherwise. */
	const DEVICE = [ 'google_pay', 'link' ];
	/** Stripe's names in options and events, by those of its API. */
	const NAMES = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' };
	const OTHERS = [ 'amazonPay', 'klarna', 'paypal' ];
	/** How long Stripe waits for an answer to a click, in milliseconds. */
	const PATIENCE = 1000;
	const MAX_RATES = 9;
	const CREATE = [
		...[ 'allowedShippingCountries', 'applePay', 'billingAddressRequired', 'business', 'buttonHeight' ],
		...[ 'buttonTheme', 'buttonType', 'emailRequired', 'layout', 'lineItems', 'paymentMethodOrder' ],
		...[ 'paymentMethods', 'phoneNumberRequired', 'shippingAddressRequired', 'shippingRates', 'wallets' ],
	];
	const CLICK = [
		...[ 'allowedShippingCountries', 'applePay', 'billingAddressRequired', 'business', 'emailRequired' ],
		...[ 'lineItems', 'phoneNumberRequired', 'shippingAddressRequired', 'shippingRates' ],
	];
	const CHANGE = [ 'applePay', 'lineItems', 'shippingRates' ];
	const APPLE_TYPES = [ 'book', 'buy', 'check-out', 'donate', 'order', 'plain', 'subscribe' ];
	const GOOGLE_TYPES = [ 'book', 'buy', 'checkout', 'donate', 'order', 'pay', 'plain', 'subscribe' ];
	/** Allowed values of each option, by wallet. */
	const CHOICES = {
		buttonTheme: { applePay: [ 'black', 'white', 'white-outline' ], googlePay: [ 'black', 'white' ], paypal: [] },
		buttonType: { applePay: APPLE_TYPES, googlePay: GOOGLE_TYPES, paypal: [] },
		paymentMethods: {
			applePay: [ 'auto', 'always', 'never' ],
			googlePay: [ 'auto', 'always', 'never' ],
			...Object.fromEntries( [ 'link', ...OTHERS ].map( ( name ) => [ name, [ 'auto', 'never' ] ] ) ),
		},
	};

	function checkOptions( options ) {
		onlyKnown( "create('expressCheckout')", options, CREATE );
		const { buttonHeight: height, layout = {}, allowedShippingCountries: countries } = options;
		if ( height !== undefined && ! ( height >= 40 && height <= 55 ) ) {
			reject( `Invalid value for buttonHeight: should be between 40 and 55. You specified: ${ height }.` );
		}
		for ( const [ option, wallets ] of Object.entries( CHOICES ) ) {
			const given = options[ option ] ?? {};
			onlyKnown( option, given, Object.keys( wallets ) );
			for ( const [ name, value ] of Object.entries( given ) ) {
				if ( ! wallets[ name ].includes( value ) ) {
					reject( `Invalid value for ${ option }.${ name }: ${ value }.` );
				}
			}
		}
		onlyKnown( 'layout', layout, [ 'maxColumns', 'maxRows', 'overflow' ] );
		if ( countries && ( countries.length === 0 || countries.some( ( code ) => ! /^[A-Z]{2}$/.test( code ) ) ) ) {
			reject( 'Invalid value for allowedShippingCountries: should be an array of two-letter country codes.' );
		}
		checkDetails( "create('expressCheckout')", options, options, Infinity );
	}

	const isAmount = ( amount ) => Number.isInteger( amount ) && amount >= 0;

	/** Rejects lines and rates that Stripe.js rejects. */
	function checkDetails( where, details, { shippingAddressRequired: ships = false }, total ) {
		const { lineItems = [], shippingRates: rates } = details;
		for ( const { name, amount } of lineItems ) {
			if ( typeof name !== 'string' || name === '' || ! Number.isInteger( amount ) ) {
				reject( `Invalid value for ${ where }: lineItems should have a name and an amount in minor units.` );
			}
		}
		const sum = lineItems.reduce( ( result, { amount } ) => result + amount, 0 );
		if ( sum > total ) {
			reject( `The amount ${ total } is less than the total amount of the line items provided ${ sum }.` );
		}
		if ( rates === undefined ) {
			return;
		}
		if ( ! ships ) {
			reject( 'You must specify `shippingAddressRequired: true` when providing `shippingRates`.' );
		}
		if ( rates.length === 0 ) {
			reject( `Invalid value for ${ where }: shippingRates should be a non-empty array.` );
		}
		if ( rates.length > MAX_RATES ) {
			reject( `Invalid value for ${ where }: shippingRates should be an array of size less than 10.` );
		}
		if ( new Set( rates.map( ( { id } ) => id ) ).size !== rates.length ) {
			reject( `Invalid value for ${ where }: the ids of shippingRates should be unique.` );
		}
		if ( rates.some( ( { id, displayName, amount } ) => ! id || ! displayName || ! isAmount( amount ) ) ) {
			reject( `Invalid value for ${ where }: shippingRates should have id, displayName and amount.` );
		}
	}

	const frameOf = ( file, title, data ) => {
		const frame = document.createElement( 'iframe' );
		frame.title = title;
		frame.allow = 'payment *';
		frame.src = `${ origin }/elements/${ file }#${ encodeURIComponent(
			JSON.stringify( { ...data, parent: location.origin } )
		) }`;
		return frame;
	};

	return class ExpressCheckoutElement {
		#listeners = {};
		#frame = null;
		#sheet = null;
		#sheetOptions = {};
		#token = null;
		/** Whether the shopper approved, so that a token can be made. */
		isConfirming = false;

		constructor( group, options ) {
			checkOptions( options );
			this.group = group;
			this.options = options;
			window.addEventListener( 'message', this.#hear );
		}

		on( type, listener ) {
			( this.#listeners[ type ] ??= [] ).push( listener );
			return this;
		}

		mount( target ) {
			const place = typeof target === 'string' ? document.querySelector( target ) : target;
			if ( ! place?.isConnected ) {
				reject( 'Invalid DOM element. Call mount() with a valid DOM element or selector.' );
			}
			void this.#wallets().then( ( wallets ) => {
				if ( wallets.length === 0 ) {
					this.#emit( 'ready', { availablePaymentMethods: undefined } );
					return;
				}
				const { buttonHeight: height = 44, buttonTheme, buttonType } = this.options;
				this.#frame = frameOf( 'buttons.html', 'Secure express checkout frame', {
					wallets,
					height,
					buttonTheme,
					buttonType,
					appearance: this.group.options.appearance,
				} );
				this.#frame.style.cssText = `border:0;width:100%;display:block;height:${ height }px`;
				this.#frame.addEventListener( 'load', () =>
					this.#emit( 'ready', {
						availablePaymentMethods: Object.fromEntries(
							[ ...Object.values( NAMES ), ...OTHERS ].map( ( name ) => [
								name,
								wallets.some( ( wallet ) => NAMES[ wallet ] === name ),
							] )
						),
					} )
				);
				place.replaceChildren( this.#frame );
			} );
		}

		/** The wallets of the device that the account, the page's address and the options allow. */
		async #wallets() {
			const answer = await fetch(
				`${ origin }/v1/elements/sessions?domain_name=${ encodeURIComponent( location.hostname ) }`,
				{ headers: { Authorization: `Bearer ${ this.group.key }` } }
			);
			const { wallets = [] } = await answer.json();
			const types = this.group.options.allowedPaymentMethodTypes;
			return wallets.filter(
				( wallet ) =>
					( window.fakeStripeWallets ?? DEVICE ).includes( wallet ) &&
					this.options.paymentMethods?.[ NAMES[ wallet ] ] !== 'never' &&
					types.includes( wallet === 'link' ? 'link' : 'card' )
			);
		}

		update( options ) {
			checkOptions( { ...this.options, ...options } );
			Object.assign( this.options, options );
		}

		destroy() {
			this.#frame?.remove();
			this.#close();
			window.removeEventListener( 'message', this.#hear );
		}

		/** Shows in the sheet what the page changed in elements.update(). */
		follow() {
			this.#tell( { type: 'total', total: this.group.options.amount, currency: this.group.options.currency } );
		}

		/** Makes a token of what the shopper approved. */
		token( params ) {
			return new Promise( ( resolve ) => {
				this.#token = resolve;
				this.#tell( { type: 'token', key: this.group.key, params } );
			} );
		}

		#tell( message ) {
			this.#sheet?.contentWindow?.postMessage( message, origin );
		}

		#emit( type, event = {} ) {
			for ( const listener of this.#listeners[ type ] ?? [] ) {
				listener( { elementType: 'expressCheckout', ...event } );
			}
		}

		#close() {
			this.#sheet?.remove();
			this.#sheet = null;
			this.isConfirming = false;
		}

		#click( wallet ) {
			if ( this.#sheet ) {
				return;
			}
			let isAnswered = false;
			setTimeout( () => {
				if ( ! isAnswered ) {
					isAnswered = true;
					reject( 'The click event was not resolved or rejected within 1 second.' );
				}
			}, PATIENCE );
			this.#emit( 'click', {
				expressPaymentType: wallet,
				resolve: ( details = {} ) => {
					if ( isAnswered ) {
						return;
					}
					isAnswered = true;
					onlyKnown( 'click event resolve callback', details, CLICK );
					const options = { ...this.options, ...details };
					checkDetails( 'click event resolve callback', details, options, this.group.options.amount );
					if ( options.shippingAddressRequired && ! options.shippingRates ) {
						reject( 'You must specify `shippingRates` when `shippingAddressRequired` is true.' );
					}
					this.#open( wallet, options );
				},
				reject: () => ( isAnswered = true ),
			} );
		}

		#open( wallet, options ) {
			this.#sheetOptions = options;
			this.#sheet = frameOf( 'sheet.html', 'Wallet', {
				wallet,
				total: this.group.options.amount,
				currency: this.group.options.currency,
				ships: options.shippingAddressRequired === true,
				asksPhone: options.phoneNumberRequired === true,
				lineItems: options.lineItems ?? [],
				shippingRates: options.shippingRates ?? [],
			} );
			this.#sheet.style.cssText = 'border:0;position:fixed;inset:0;width:100%;height:100%;z-index:2147483647';
			document.body.append( this.#sheet );
			this.#sheet.focus();
		}

		/** Asks the page what a choice in the sheet costs. */
		#ask( type, event ) {
			this.#emit( type, {
				...event,
				resolve: ( details = {} ) => {
					onlyKnown( `${ type } event resolve callback`, details, CHANGE );
					checkDetails(
						`${ type } event resolve callback`,
						details,
						this.#sheetOptions,
						this.group.options.amount
					);
					Object.assign( this.#sheetOptions, details );
					this.#tell( { type: 'costs', total: this.group.options.amount, ...details } );
				},
				reject: () => this.#tell( { type: 'rejected' } ),
			} );
		}

		#confirm( event ) {
			this.isConfirming = true;
			this.#emit( 'confirm', {
				...event,
				paymentFailed: ( details = {} ) => {
					onlyKnown( 'paymentFailed', details, [ 'reason', 'message' ] );
					this.#close();
				},
			} );
		}

		#hear = ( { source, origin: from, data } ) => {
			if ( from !== origin ) {
				return;
			}
			if ( source === this.#frame?.contentWindow ) {
				if ( data.type === 'height' ) {
					this.#frame.style.height = `${ data.height }px`;
				} else {
					this.#click( data.wallet );
				}
			} else if ( source === this.#sheet?.contentWindow ) {
				const { type, ...event } = data;
				if ( type === 'cancel' ) {
					this.#close();
					this.#emit( 'cancel' );
				} else if ( type === 'confirm' ) {
					this.#confirm( event );
				} else if ( type === 'answer' ) {
					this.#token?.( event.answer );
				} else {
					this.#ask( type, event );
				}
			}
		};
	};
};
