import { CheckboxControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Form } from '../data/verification';
import { formatCount } from '../../../lib/money';
import type { Problems } from './rules';
import { StepForm } from './step-form';
import { stepTitle } from './texts';
import { useStep, type StepProps } from './use-step';

/** Describes the result of a step. */
function outcome( { name, is_done: isDone }: Form[ 'steps' ][ number ], form: Form ): string {
	if ( name === 'bank' && form.bank_last4 ) {
		/* translators: %s: the last four digits of a bank account */
		return sprintf( __( 'Ending in %s', 'tillbook' ), form.bank_last4 );
	}
	if ( name === 'documents' && form.documents > 0 ) {
		/* translators: %s: number of documents */
		return sprintf( _n( '%s provided', '%s provided', form.documents, 'tillbook' ), formatCount( form.documents ) );
	}
	return isDone && name !== 'bank' && name !== 'documents'
		? __( 'Provided', 'tillbook' )
		: __( 'Skipped for now', 'tillbook' );
}

/** Shows the last step: a summary, the terms, and the choice to start with sample payments. */
export function ReviewStep( props: StepProps ) {
	const { form, entered, onEntered } = props;
	const accepted = entered.accepted === true;
	const mayHavePayments = ! form.has_account && form.bank_last4 !== null;
	const withPayments = mayHavePayments && entered.with_payments !== false;
	const check = (): Problems => ( accepted ? {} : { accepted: __( 'Accept the terms to continue.', 'tillbook' ) } );
	const state = useStep( props, { accepted, with_payments: withPayments }, check, [ 'accepted' ] );
	return (
		<StepForm
			{ ...props }
			state={ state }
			submitLabel={ form.has_account ? __( 'Submit', 'tillbook' ) : __( 'Open the sandbox account', 'tillbook' ) }
		>
			<dl className="tillbook-verification__summary">
				{ form.steps
					.filter( ( { name } ) => name !== 'review' )
					.map( ( step ) => (
						<div key={ step.name }>
							<dt>{ stepTitle( step.name ) }</dt>
							<dd>{ outcome( step, form ) }</dd>
						</div>
					) ) }
			</dl>
			{ ! form.has_account && (
				<CheckboxControl
					label={ __( 'Fill the account with made-up payments from the last 90 days', 'tillbook' ) }
					help={
						mayHavePayments
							? __(
									'With made-up payments, every page has something to show, and over 400 sample orders are added to your store. Without them, the account starts empty.',
									'tillbook'
								)
							: __( 'Without a bank account, the sandbox starts with no sample payments.', 'tillbook' )
					}
					checked={ withPayments }
					disabled={ ! mayHavePayments }
					onChange={ ( isChecked: boolean ) => onEntered( { ...entered, with_payments: isChecked } ) }
					__nextHasNoMarginBottom
				/>
			) }
			<CheckboxControl
				className={ state.problems?.accepted ? 'is-invalid' : '' }
				label={ __( 'I accept the sandbox terms: no real money moves, and no one owes anything.', 'tillbook' ) }
				help={ state.problems?.accepted }
				checked={ accepted }
				aria-invalid={ state.problems?.accepted ? true : undefined }
				onChange={ ( isChecked: boolean ) => onEntered( { ...entered, accepted: isChecked } ) }
				__nextHasNoMarginBottom
			/>
		</StepForm>
	);
}
