import { Button, Card, CardBody, ExternalLink, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import { NONE } from '../../../lib/none';
import { Failure } from '../failure';
import { KeyField } from '../key-field';
import { PermissionList } from '../permission-table';
import '../style.scss';
import { ModeCards } from './mode-cards';
import { Result } from './result';
import { useConnectForm } from './use-connect-form';

type Form = ReturnType< typeof useConnectForm >;

/** Step 1: the key is made at Stripe. */
function CreateKey( { form, ofMode }: Pick< Form, 'form' | 'ofMode' > ) {
	return (
		<li>
			<h3>{ __( 'Create the key in Stripe', 'tillbook' ) }</h3>
			<p>
				{ __(
					'The links open Stripe with everything selected that Tillbook needs. A read-only key can’t move money or change a payment; it can only manage its own webhook. A read and write key can also refund, capture, and cancel payments, respond to disputes, and pay out.',
					'tillbook'
				) }
			</p>
			<ul>
				<li>
					<ExternalLink href={ ofMode?.create_url ?? '' }>
						{ __( 'Create a read-only key', 'tillbook' ) }
					</ExternalLink>
				</li>
				<li>
					<ExternalLink href={ ofMode?.create_acting_url ?? '' }>
						{ __( 'Create a read and write key', 'tillbook' ) }
					</ExternalLink>
				</li>
				<li>
					<ExternalLink href={ ofMode?.create_selling_url ?? '' }>
						{ __( 'Create a key that also takes payments', 'tillbook' ) }
					</ExternalLink>
				</li>
			</ul>
			<details>
				<summary>{ __( 'If nothing is selected there, select these yourself', 'tillbook' ) }</summary>
				<PermissionList permissions={ form?.permissions ?? [] } />
			</details>
		</li>
	);
}

/** Step 2: the key is pasted. A key in wp-config.php needs no field. */
function EnterKey( { ofMode, keyText, change }: Pick< Form, 'ofMode' | 'change' > & { keyText: string } ) {
	return (
		<li>
			<h3>{ __( 'Paste the key here', 'tillbook' ) }</h3>
			{ ofMode?.problem && (
				<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
					{ ofMode.problem }
				</Notice>
			) }
			{ ofMode?.is_constant ? (
				<p>
					{ sprintf(
						/* translators: %s: part of a key */
						__( 'The key is set in wp-config.php: %s', 'tillbook' ),
						ofMode.masked_key ?? NONE
					) }
				</p>
			) : (
				<KeyField
					label={ __( 'Restricted key', 'tillbook' ) }
					help={ __(
						'It starts with rk_. Stripe shows it once. It’s stored encrypted and never shown again.',
						'tillbook'
					) }
					value={ keyText }
					onChange={ ( next ) => change( { key: next } ) }
				/>
			) }
		</li>
	);
}

/** Step 3: the key is checked, then the account is connected. */
function CheckAndConnect( { form }: { form: Form } ) {
	const { ofMode, hasKey, check, isReady, busy, error, runCheck, connect } = form;
	return (
		<li>
			<h3>{ __( 'Check and connect', 'tillbook' ) }</h3>
			<Failure message={ __( 'The account isn’t connected.', 'tillbook' ) } error={ error } />
			{ check && (
				<Result
					check={ check }
					needsAccountId={ form.needsAccountId }
					accountId={ form.accountId }
					onAccountId={ form.setAccountId }
				/>
			) }
			<div className="tillbook-stripe__actions">
				<Button
					variant={ check ? 'secondary' : 'primary' }
					isBusy={ busy === 'checking' }
					disabled={ ! hasKey || Boolean( ofMode?.obstacle ) || busy !== undefined }
					accessibleWhenDisabled
					onClick={ () => void runCheck() }
					__next40pxDefaultSize
				>
					{ check ? __( 'Check again', 'tillbook' ) : __( 'Check the key', 'tillbook' ) }
				</Button>
				{ check && (
					<Button
						variant="primary"
						isBusy={ busy === 'connecting' }
						disabled={ ! isReady || busy !== undefined }
						accessibleWhenDisabled
						onClick={ () => void connect() }
						__next40pxDefaultSize
					>
						{ form.mode === 'live'
							? __( 'Connect the live account', 'tillbook' )
							: __( 'Connect the test account', 'tillbook' ) }
					</Button>
				) }
			</div>
			<p role="status" className="tillbook-stripe__hint">
				{ busy === 'checking' && __( 'Checking each permission with Stripe…', 'tillbook' ) }
				{ busy === 'connecting' && __( 'Connecting…', 'tillbook' ) }
			</p>
		</li>
	);
}

/**
 * Connects the merchant's own Stripe account with a restricted key.
 *
 * @param props
 * @param props.offerAtCheckout Whether to offer payments at checkout; undefined leaves the setting as it is.
 */
export default function ConnectStripe( { offerAtCheckout }: { offerAtCheckout?: boolean | undefined } ) {
	const form = useConnectForm( offerAtCheckout );
	return (
		<Card className="tillbook-stripe">
			<CardBody>
				<h2>{ __( 'Connect your Stripe account', 'tillbook' ) }</h2>
				<p>
					{ __(
						'See the payments, payouts, and disputes of your Stripe account, even if another plugin takes the payments. Checkout doesn’t change until you choose to take payments here. With a read and write key, you can also refund, capture, and cancel payments.',
						'tillbook'
					) }
				</p>
				{ form.loadError !== undefined && (
					<RetryNotice
						message={ __( 'The form could not be loaded.', 'tillbook' ) }
						error={ form.loadError }
						retry={ form.retry }
					/>
				) }
				{ form.form ? (
					<>
						<ModeCards
							modes={ form.form.modes }
							selected={ form.mode }
							onSelect={ ( mode ) => form.change( { mode } ) }
						/>
						{ /* A pasted key can change the mode: its field stays, also once it is emptied. */ }
						{ ( ! form.ofMode?.obstacle || form.isEntering ) && (
							<ol className="tillbook-stripe__steps">
								<CreateKey form={ form.form } ofMode={ form.ofMode } />
								<EnterKey ofMode={ form.ofMode } keyText={ form.key } change={ form.change } />
								<CheckAndConnect form={ form } />
							</ol>
						) }
					</>
				) : (
					form.loadError === undefined && <Skeleton label={ __( 'Loading…', 'tillbook' ) } bars={ 4 } />
				) }
			</CardBody>
		</Card>
	);
}
