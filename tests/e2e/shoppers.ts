import { randomUUID } from 'node:crypto';
import { expect, request, type APIRequestContext, type APIResponse } from '@playwright/test';
import { inSite } from './site';
import { ADDRESS, shop, type Shop } from './shop';

/**
 * A shopper without a browser, who sends the requests of checkout pages as often and as concurrently as a test
 * needs.
 */
type Shopper = {
	api: APIRequestContext;
	/** Submits the classic checkout; the same key means the same click. */
	classic: ( fields?: Record< string, string > ) => Promise< APIResponse >;
	/** Submits the block checkout. */
	blocks: ( data?: Record< string, string > ) => Promise< APIResponse >;
};

/** Response of either checkout. */
type Answer = { paid: boolean; url: string; text: string };

/**
 * Creates a shopper with a product in the cart and both checkouts open.
 *
 * @param baseURL The site.
 * @param product The product.
 */
export async function shopperWith( baseURL: string, product: keyof Shop[ 'products' ] ): Promise< Shopper > {
	const { products, pages } = shop();
	// Twenty checkouts at once take their time.
	const api = await request.newContext( { baseURL, storageState: { cookies: [], origins: [] }, timeout: 120000 } );
	await api.get( `/?add-to-cart=${ products[ product ].id }` );
	const page = await ( await api.get( pages.classicCheckout.url ) ).text();
	const nonce = /name="woocommerce-process-checkout-nonce" value="(\w+)"/.exec( page )?.[ 1 ] ?? '';
	const storeNonce = ( await api.get( '/wp-json/wc/store/v1/cart' ) ).headers().nonce ?? '';
	const payment = ( data: Record< string, string > ) => ( {
		tillbook_method: 'card',
		tillbook_card: 'visa',
		tillbook_checkout_key: randomUUID(),
		...data,
	} );
	const billing = { ...ADDRESS, last_name: 'Shopper', address_2: '', company: '' };

	return {
		api,
		classic: ( fields = {} ) =>
			api.post( '/?wc-ajax=checkout', {
				form: {
					...Object.fromEntries(
						Object.entries( billing ).map( ( [ name, value ] ) => [ `billing_${ name }`, value ] )
					),
					payment_method: 'tillbook',
					'woocommerce-process-checkout-nonce': nonce,
					'shipping_method[0]': shop().flatRate,
					...payment( fields ),
				},
			} ),
		blocks: ( data = {} ) =>
			api.post( '/wp-json/wc/store/v1/checkout', {
				headers: { Nonce: storeNonce },
				data: {
					billing_address: billing,
					shipping_address: billing,
					payment_method: 'tillbook',
					payment_data: Object.entries( payment( data ) ).map( ( [ key, value ] ) => ( { key, value } ) ),
				},
			} ),
	};
}

/**
 * Parses the response of either checkout.
 *
 * @param response The response.
 */
export async function answerOf( response: APIResponse ): Promise< Answer > {
	const body = ( await response.json() ) as {
		result?: string;
		redirect?: string;
		messages?: string;
		payment_result?: { redirect_url: string };
		message?: string;
	};
	const url = body.redirect ?? body.payment_result?.redirect_url ?? '';
	return {
		paid: url.includes( 'order-received' ),
		url,
		text: ( body.messages ?? body.message ?? '' ).replace( /<[^>]*>/g, ' ' ).trim(),
	};
}

type State = { orders: { id: number; status: string }[]; charged: number; stock: number | null };

/** Returns the tests' orders, the number of successful payments for them, and the stock of the product `last`. */
export function stateOfShop(): State {
	return JSON.parse(
		inSite(
			`
			$orders = wc_get_orders(['limit' => -1, 'billing_email' => '${ ADDRESS.email }', 'type' => 'shop_order', 'orderby' => 'id', 'order' => 'ASC']);
			$ids = array_map(fn ($order) => $order->get_id(), $orders) ?: [0];
			$table = $services->database->table('payments');
			echo json_encode([
				'orders' => array_map(fn ($order) => ['id' => $order->get_id(), 'status' => $order->get_status()], $orders),
				'charged' => (int) $services->database->value("SELECT COUNT(*) FROM $table WHERE status = 'succeeded' AND order_id IN (" . implode(', ', $ids) . ')'),
				'stock' => wc_get_product(${ shop().products.last.id })?->get_stock_quantity(),
			]);
		`
		)
	) as State;
}

/** Deletes all test orders and restores the stock. */
export function forgetOrders() {
	inSite( `
		foreach (wc_get_orders(['limit' => -1, 'billing_email' => '${ ADDRESS.email }', 'type' => 'shop_order', 'status' => [...array_keys(wc_get_order_statuses()), 'checkout-draft', 'trash']]) as $order) { $order->delete(true); }
		wc_update_product_stock(${ shop().products.last.id }, 1);
	` );
	expect( stateOfShop().orders ).toEqual( [] );
}
