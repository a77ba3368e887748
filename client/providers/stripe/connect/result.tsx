import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { StatusChip } from '../../../components/status-chip';
import type { StripeCheck } from '../data';
import { PermissionTable } from '../permission-table';

interface ResultProps {
	check: StripeCheck;
	needsAccountId: boolean;
	accountId: string;
	onAccountId: ( accountId: string ) => void;
}

/** How every account ID begins, in any language. */
const ACCOUNT_START = 'acct_…';

/** Shows the account that the key belongs to. */
function Account( { check: { account, mode } }: { check: StripeCheck } ) {
	return (
		<p className="tillbook-stripe__account">
			{ account?.name && <strong>{ account.name }</strong> }
			{ account && <code>{ account.id }</code> }
			{ account?.country && <span>{ account.country }</span> }
			<StatusChip
				kind={ mode === 'live' ? 'success' : 'warning' }
				label={ mode === 'live' ? __( 'Live', 'tillbook' ) : __( 'Test', 'tillbook' ) }
			/>
		</p>
	);
}

/** The result of a check: the account, the permissions, and once more what will be missing. */
export function Result( { check, needsAccountId, accountId, onAccountId }: ResultProps ) {
	const lost = check.permissions.filter(
		( permission ) => permission.is_used && ! permission.is_required && permission.state !== 'granted'
	);
	return (
		<>
			<Account check={ check } />
			<PermissionTable permissions={ check.permissions } />
			{ needsAccountId && (
				<TextControl
					label={ __( 'Stripe account ID', 'tillbook' ) }
					help={ __(
						'Stripe doesn’t say which account this key belongs to. Enter the account ID, which starts with acct_. Find it in Stripe under Settings › Account details.',
						'tillbook'
					) }
					value={ accountId }
					onChange={ onAccountId }
					placeholder={ ACCOUNT_START }
					dir="ltr"
					autoComplete="off"
					spellCheck={ false }
					__nextHasNoMarginBottom
					__next40pxDefaultSize
				/>
			) }
			{ lost.length > 0 && (
				<>
					<p>
						{ __( 'You can connect now and add the missing permissions later. Until then:', 'tillbook' ) }
					</p>
					<ul className="tillbook-stripe__list">
						{ [ ...new Set( lost.map( ( { without } ) => without ) ) ].map( ( text ) => (
							<li key={ text }>{ text }</li>
						) ) }
					</ul>
				</>
			) }
		</>
	);
}
