import { __, sprintf } from '@wordpress/i18n';
import { listNames } from '../../lib/list-names';
import type { CheckedPermission, StripeConnectForm } from './data';

/** The states of a permission: a sign, which screen readers skip, and its text. */
function stateOf( permission: CheckedPermission ): { kind: string; sign: string; text: string } {
	if ( permission.state === 'granted' ) {
		return permission.is_used
			? { kind: 'granted', sign: '✓', text: __( 'Granted', 'tillbook' ) }
			: { kind: 'optional', sign: '–', text: __( 'Granted, but not needed', 'tillbook' ) };
	}
	if ( ! permission.is_used ) {
		return { kind: 'optional', sign: '–', text: __( 'Not granted, not needed', 'tillbook' ) };
	}
	return permission.is_required
		? { kind: 'missing', sign: '✕', text: __( 'Missing', 'tillbook' ) }
		: { kind: 'optional', sign: '–', text: __( 'Missing, optional', 'tillbook' ) };
}

/** The advice on a missing permission, and the functions that don't work without it. */
function advice( permission: CheckedPermission ): string {
	return sprintf(
		/* translators: 1: row and level to select in Stripe, such as "Disputes: Read"; 2: what doesn't work otherwise, a sentence */
		__( 'Select “%1$s” for the key in Stripe and save it there. Without it: %2$s', 'tillbook' ),
		permission.to_select,
		permission.without
	);
}

/** The result of a check, a row for each permission. */
export function PermissionTable( { permissions }: { permissions: CheckedPermission[] } ) {
	const used = permissions.filter( ( permission ) => permission.is_used );
	const others = permissions.filter( ( permission ) => ! permission.is_used && permission.state === 'granted' );
	return (
		<>
			<table className="tillbook-stripe__permissions">
				<caption className="screen-reader-text">{ __( 'Permissions of the key', 'tillbook' ) }</caption>
				<thead>
					<tr>
						<th scope="col">{ __( 'Permission in Stripe', 'tillbook' ) }</th>
						<th scope="col">{ __( 'Needed for', 'tillbook' ) }</th>
						<th scope="col">{ __( 'Result', 'tillbook' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ used.map( ( permission ) => {
						const { kind, sign, text } = stateOf( permission );
						return (
							<tr key={ permission.name }>
								<th scope="row">
									<bdi lang="en">{ permission.to_select }</bdi>
								</th>
								<td>
									{ permission.purpose }
									{ permission.state !== 'granted' && (
										<span className="tillbook-stripe__advice">{ advice( permission ) }</span>
									) }
								</td>
								<td>
									<span className={ `tillbook-stripe__state is-${ kind }` }>
										<span aria-hidden="true">{ sign } </span>
										{ text }
									</span>
								</td>
							</tr>
						);
					} ) }
				</tbody>
			</table>
			{ others.length > 0 && (
				<p className="tillbook-stripe__hint">
					{ sprintf(
						/* translators: %s: permissions, such as "Disputes: Write, Payouts: Write" */
						__(
							'The key can do more than Tillbook needs: %s. Remove these permissions in Stripe to limit the damage if the key is stolen.',
							'tillbook'
						),
						listNames( others.map( ( permission ) => permission.to_select ) )
					) }
				</p>
			) }
		</>
	);
}

/** The permissions to select when a key is made by hand. */
export function PermissionList( { permissions }: { permissions: StripeConnectForm[ 'permissions' ] } ) {
	return (
		<ul className="tillbook-stripe__list">
			{ permissions
				// The balance comes with another permission; it has no row in the Dashboard.
				.filter( ( permission ) => permission.is_used && permission.name !== 'rak_balance_read' )
				.map( ( permission ) => (
					<li key={ permission.name }>
						<strong>
							<bdi lang="en">{ permission.to_select }</bdi>
						</strong>{ ' ' }
						–{ ' ' }
						{ permission.is_required
							? permission.purpose
							: sprintf(
									/* translators: %s: what a permission is for */
									__( '%s (optional)', 'tillbook' ),
									permission.purpose
								) }
					</li>
				) ) }
		</ul>
	);
}
