/**
 * A stand-in for Stripe.js, as far as the checkout uses it: the Payment Element for cards or a debit in a frame of
 * another origin, the Express Checkout Element (`express.js`), and confirmation tokens. It rejects what Stripe.js
 * rejects, so that a wrong option fails here, too.
 */
( () => {
	const { origin } = new URL( document.currentScript.src );
	const TEXT = 'string';

	class IntegrationError extends Error {
		name = 'IntegrationError';
	}
	const reject = ( text ) => {
		throw new IntegrationError( text );
	};
	const onlyKnown = ( where, options, known ) => {
		for ( const name of Object.keys( options ) ) {
			if ( ! known.includes( name ) ) {
				reject( `Unrecognized ${ where } parameter: ${ name } is not a recognized parameter.` );
			}
		}
	};

	/** Frames by the method that is entered in them. */
	const FRAMES = {
		card: 'card.html',
		sepa_debit: 'debit.html',
		au_becs_debit: 'debit.html',
		bacs_debit: 'debit.html',
	};
	const ELEMENTS = [
		'mode',
		'amount',
		'currency',
		'captureMethod',
		'setupFutureUsage',
		'allowedPaymentMethodTypes',
		'locale',
		'appearance',
		'fonts',
		'loader',
	];
	const UPDATABLE = [
		'mode',
		'amount',
		'currency',
		'captureMethod',
		'setupFutureUsage',
		'locale',
		'appearance',
		'fonts',
	];

	function checkOptions( options ) {
		const { mode, amount, currency, captureMethod, setupFutureUsage, allowedPaymentMethodTypes } = options;
		if ( ! [ 'payment', 'setup', 'subscription' ].includes( mode ) ) {
			reject( 'Invalid value for elements(): mode should be one of payment, setup or subscription.' );
		}
		if ( mode === 'payment' && ! ( Number.isInteger( amount ) && amount > 0 ) ) {
			reject( 'Invalid value for elements(): amount must be greater than 0.' );
		}
		if ( ( mode === 'payment' || currency !== undefined ) && ! /^[a-z]{3}$/.test( currency ) ) {
			reject( 'Invalid value for elements(): currency should be a three-letter code in lower case.' );
		}
		if ( captureMethod && ! [ 'automatic', 'automatic_async', 'manual' ].includes( captureMethod ) ) {
			reject( 'Invalid value for elements(): captureMethod.' );
		}
		if ( setupFutureUsage && ! [ 'off_session', 'on_session' ].includes( setupFutureUsage ) ) {
			reject( 'Invalid value for elements(): setupFutureUsage.' );
		}
		const types = allowedPaymentMethodTypes ?? [];
		const isWallets = String( types ) === 'card,link';
		if ( ! isWallets && ( types.length !== 1 || ! Object.hasOwn( FRAMES, types[ 0 ] ) ) ) {
			reject( 'The stand-in shows cards, cards and Link, or a debit only: allowedPaymentMethodTypes.' );
		}
		if ( types[ 0 ] !== 'card' && captureMethod === 'manual' ) {
			reject( `${ types[ 0 ] } does not support captureMethod manual.` );
		}
	}

	const ExpressCheckoutElement = window.makeFakeExpressCheckout( { origin, reject, onlyKnown } );
	delete window.makeFakeExpressCheckout;
	let frames = 0;

	class PaymentElement {
		#listeners = {};
		#frame = null;
		#answers = new Map();
		#ready = null;

		constructor( group, options ) {
			onlyKnown( "create('payment')", options, [ 'fields', 'wallets', 'terms', 'layout', 'defaultValues' ] );
			this.group = group;
			this.options = options;
			window.addEventListener( 'message', this.#hear );
		}

		on( type, listener ) {
			( this.#listeners[ type ] ??= [] ).push( listener );
			return this;
		}

		once( type, listener ) {
			const own = ( event ) => {
				this.#listeners[ type ] = this.#listeners[ type ].filter( ( other ) => other !== own );
				listener( event );
			};
			return this.on( type, own );
		}

		mount( target ) {
			const place = typeof target === TEXT ? document.querySelector( target ) : target;
			if ( ! place?.isConnected ) {
				reject( 'Invalid DOM element. Call mount() with a valid DOM element or selector.' );
			}
			if ( ! this.options.fields || this.options.fields.billingDetails !== 'never' ) {
				reject( 'The stand-in has no fields for billing details.' );
			}
			const frame = document.createElement( 'iframe' );
			frame.name = `__privateStripeFrame${ ++frames }`;
			frame.title = 'Secure payment input frame';
			frame.style.cssText = 'border:0;width:100%;height:90px;display:block';
			const { locale = 'auto', appearance = {}, allowedPaymentMethodTypes } = this.group.options;
			const [ type ] = allowedPaymentMethodTypes;
			frame.src = `${ origin }/elements/${ FRAMES[ type ] }#${ encodeURIComponent(
				JSON.stringify( { type, locale, appearance, parent: location.origin } )
			) }`;
			place.replaceChildren( frame );
			this.#frame = frame;
			this.#ready = new Promise( ( resolve ) => this.once( 'ready', resolve ) );
			frame.addEventListener( 'error', () => this.#emit( 'loaderror', { error: { message: 'No frame.' } } ) );
		}

		focus() {
			this.#post( { type: 'focus' } );
		}

		destroy() {
			this.#frame?.remove();
			this.#frame = null;
			window.removeEventListener( 'message', this.#hear );
		}

		unmount() {
			this.#frame?.remove();
			this.#frame = null;
		}

		async ask( question ) {
			if ( ! this.#frame?.isConnected ) {
				reject( 'The Payment Element is not mounted. Mount it before calling elements.submit().' );
			}
			await this.#ready;
			const id = Math.random().toString( 36 );
			return new Promise( ( resolve ) => {
				this.#answers.set( id, resolve );
				this.#post( { ...question, id } );
			} );
		}

		#post( message ) {
			this.#frame?.contentWindow?.postMessage( message, origin );
		}

		#emit( type, event = {} ) {
			for ( const listener of this.#listeners[ type ] ?? [] ) {
				listener( { elementType: 'payment', ...event } );
			}
		}

		#hear = ( { source, origin: from, data } ) => {
			if ( from !== origin || source !== this.#frame?.contentWindow ) {
				return;
			}
			if ( data.type === 'height' ) {
				this.#frame.style.height = `${ data.height }px`;
			} else if ( data.type === 'answer' ) {
				this.#answers.get( data.id )?.( data.answer );
				this.#answers.delete( data.id );
			} else {
				if ( data.type === 'change' ) {
					this.group.isSubmitted = false;
				}
				this.#emit( data.type, data );
			}
		};
	}

	class Elements {
		isSubmitted = false;
		payment = null;
		express = null;

		constructor( key, options ) {
			onlyKnown( 'elements()', options, ELEMENTS );
			checkOptions( options );
			this.key = key;
			this.options = options;
		}

		create( type, options = {} ) {
			if ( type === 'expressCheckout' && ! this.express ) {
				this.express = new ExpressCheckoutElement( this, options );
				return this.express;
			}
			if ( type !== 'payment' ) {
				reject( `The stand-in has no element “${ type }”.` );
			}
			if ( this.payment ) {
				reject( 'Can only create one Element of type payment.' );
			}
			this.payment = new PaymentElement( this, options );
			return this.payment;
		}

		update( options ) {
			onlyKnown( 'elements.update()', options, UPDATABLE );
			const next = { ...this.options, ...options };
			if ( next.mode === 'setup' ) {
				delete next.amount;
			}
			checkOptions( next );
			this.options = next;
			this.express?.follow();
		}

		async submit() {
			if ( this.express?.isConfirming ) {
				this.isSubmitted = true;
				return {};
			}
			const answer = await this.payment.ask( { type: 'check' } );
			this.isSubmitted = ! answer.error;
			return answer;
		}
	}

	const REQUIRED = [ 'name', 'email', 'phone' ];
	const REQUIRED_ADDRESS = [ 'line1', 'line2', 'city', 'state', 'postal_code', 'country' ];

	async function createConfirmationToken( { elements, params = {}, ...others } ) {
		onlyKnown( 'createConfirmationToken()', others, [] );
		onlyKnown( 'createConfirmationToken() params', params, [ 'payment_method_data', 'return_url', 'shipping' ] );
		if ( ! elements.isSubmitted ) {
			reject( 'elements.submit() must be called before stripe.createConfirmationToken().' );
		}
		const { amount, captureMethod, currency, mode, setupFutureUsage, allowedPaymentMethodTypes } = elements.options;
		const shown = {
			...params,
			...( setupFutureUsage ? { setup_future_usage: setupFutureUsage } : {} ),
			client_context: {
				amount,
				capture_method: captureMethod,
				currency,
				mode,
				payment_method_types: allowedPaymentMethodTypes.join(),
				setup_future_usage: setupFutureUsage,
			},
		};
		if ( elements.express?.isConfirming ) {
			return elements.express.token( shown );
		}
		const billing = params.payment_method_data?.billing_details ?? {};
		const missing = [
			...REQUIRED.filter( ( name ) => billing[ name ] === undefined ),
			...REQUIRED_ADDRESS.filter( ( name ) => billing.address?.[ name ] === undefined ),
		];
		if ( missing.length > 0 ) {
			reject(
				`You specified "never" for fields.billingDetails when creating the payment Element, but did not pass ${ missing.join() } when calling createConfirmationToken().`
			);
		}
		return elements.payment.ask( { type: 'token', key: elements.key, params: shown } );
	}

	/**
	 * @param {string} key Publishable key.
	 */
	function Stripe( key ) {
		if ( typeof key !== TEXT || ! /^pk_(test|live)_\w+$/.test( key ) ) {
			reject( 'Invalid value for Stripe(): apiKey should be a publishable key.' );
		}
		return {
			elements: ( options ) => new Elements( key, options ),
			createConfirmationToken,
		};
	}
	Stripe.version = 'endive';
	window.Stripe = Stripe;
} )();
