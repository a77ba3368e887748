import { __ } from '@wordpress/i18n';
import { Suspense } from '@wordpress/element';
import { lazyDecoration } from '../../lib/lazy-decoration';
import { paymentSourceName } from '../../lib/payment-methods';
import { walletWords } from '../../lib/wallet-words';
import { useSetting } from '../../data/settings';

const Mark = lazyDecoration(
	() => import( /* webpackChunkName: "brand-marks" */ '../../components/brand-mark/marks' )
);

/** Shows the buttons with the current settings, saved or not. They do nothing. */
export function ButtonPreview() {
	const type = useSetting( 'payment_request_button_type' ) ?? 'default';
	const size = useSetting( 'payment_request_button_size' ) ?? 'medium';
	const theme = useSetting( 'payment_request_button_theme' ) ?? 'dark';
	const radius = useSetting( 'payment_request_button_border_radius' ) ?? 0;
	const isOn = useSetting( 'is_payment_request_enabled' );
	const { text, before, after } = walletWords( type );
	return (
		<figure className="tillbook-button-preview">
			<figcaption>
				{ isOn
					? __( 'Preview: how shoppers see the buttons', 'tillbook' )
					: __( 'Preview: shoppers don’t see the buttons while they’re off', 'tillbook' ) }
			</figcaption>
			<div className={ `tillbook-button-preview__stage is-${ theme }` }>
				{ [ 'apple_pay', 'google_pay' ].map( ( wallet ) => (
					<span
						key={ wallet }
						role="img"
						aria-label={ ( text || '%s' ).replace( '%s', paymentSourceName( wallet ) ) }
						className={ `tillbook-button-preview__button is-${ theme } is-${ size }` }
						style={ { borderRadius: radius } }
					>
						{ before && <span>{ before }</span> }
						<span className="tillbook-button-preview__mark">
							<Suspense fallback={ null }>
								<Mark source={ wallet } />
							</Suspense>
						</span>
						{ after && <span>{ after }</span> }
					</span>
				) ) }
			</div>
		</figure>
	);
}
