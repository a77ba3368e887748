import { __ } from '@wordpress/i18n';
import { lazy, Suspense } from '@wordpress/element';
import { paymentSourceName } from '../../lib/payment-methods';
import { useSetting, type Settings } from '../../data/settings';

const Mark = lazy( () => import( /* webpackChunkName: "brand-marks" */ '../../components/brand-mark/marks' ) );

/** Returns the words before the wallet's mark; empty for the logo-only button. */
const words = (): Record< Settings[ 'payment_request_button_type' ], string > => ( {
	default: '',
	buy: __( 'Buy with', 'tillbook' ),
	donate: __( 'Donate with', 'tillbook' ),
	book: __( 'Book with', 'tillbook' ),
} );

/** Shows the buttons with the current settings, saved or not. They do nothing. */
export function ButtonPreview() {
	const type = useSetting( 'payment_request_button_type' ) ?? 'default';
	const size = useSetting( 'payment_request_button_size' ) ?? 'medium';
	const theme = useSetting( 'payment_request_button_theme' ) ?? 'dark';
	const radius = useSetting( 'payment_request_button_border_radius' ) ?? 0;
	const isOn = useSetting( 'is_payment_request_enabled' );
	return (
		<figure className="tillbook-preview">
			<figcaption>
				{ isOn
					? __( 'Preview: how shoppers see the buttons', 'tillbook' )
					: __( 'Preview: shoppers don’t see the buttons while they’re off', 'tillbook' ) }
			</figcaption>
			<div className={ `tillbook-preview__stage is-${ theme }` }>
				{ [ 'apple_pay', 'google_pay' ].map( ( wallet ) => (
					<span
						key={ wallet }
						role="img"
						aria-label={ `${ words()[ type ] } ${ paymentSourceName( wallet ) }`.trim() }
						className={ `tillbook-preview__button is-${ theme } is-${ size }` }
						style={ { borderRadius: radius } }
					>
						{ words()[ type ] && <span>{ words()[ type ] }</span> }
						<span className="tillbook-preview__mark">
							<Suspense fallback={ null }>
								<Mark source={ wallet } />
							</Suspense>
						</span>
					</span>
				) ) }
			</div>
		</figure>
	);
}
