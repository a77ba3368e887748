import { Card, CardBody, CardHeader } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getAdminLink } from '@woocommerce/settings';

/** The home screen, which explains the stand-in and links to other screens. */
export function Home() {
	return (
		<div className="woocommerce-homescreen">
			<Card>
				<CardHeader>
					<h2>{ __( 'A stand-in for WooCommerce', 'woocommerce' ) }</h2>
				</CardHeader>
				<CardBody>
					<p>
						{ __(
							'This machine has no WooCommerce. The stand-in gives the part of its admin that Tillbook uses, so that Tillbook can be tried and tested. It cannot sell anything.',
							'woocommerce'
						) }
					</p>
					<ul>
						<li>
							<a href={ getAdminLink( 'admin.php?page=wc-orders' ) }>{ __( 'Orders', 'woocommerce' ) }</a>
						</li>
						<li>
							<a href={ getAdminLink( 'admin.php?page=wc-settings&tab=checkout' ) }>
								{ __( 'Payment settings', 'woocommerce' ) }
							</a>
						</li>
					</ul>
				</CardBody>
			</Card>
		</div>
	);
}

/** Shown for an unregistered path, or a page that the user has no permission to view. */
export function NoMatch() {
	return (
		<div className="woocommerce-layout__no-match">
			<Card>
				<CardBody>{ __( 'Sorry, you are not allowed to access this page.', 'woocommerce' ) }</CardBody>
			</Card>
		</div>
	);
}
