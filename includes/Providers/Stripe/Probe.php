<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

/**
 * A request that shows whether a key has a permission and changes nothing. Read requests ask for one object. Write
 * requests name an object that can't exist: Stripe looks at the key before it looks for the object, so NotFound or
 * another refusal means "granted", and Denied means "missing".
 */
enum Probe: string
{
    case Charges = 'rak_charge_read';
    case PaymentIntents = 'rak_payment_intent_read';
    case Balance = 'rak_balance_read';
    case BalanceTransactions = 'rak_balance_transaction_source_read';
    case Disputes = 'rak_dispute_read';
    case Payouts = 'rak_payout_read';
    case Events = 'rak_event_read';
    case Account = 'rak_connected_account_read';
    case Files = 'rak_file_read';
    case ConfirmationTokens = 'rak_confirmation_token_read';
    case PaymentMethodConfigurations = 'rak_payment_method_configurations_read';
    case Reviews = 'rak_review_read';
    case Readers = 'rak_terminal_reader_read';
    case Reports = 'rak_report_runs_and_report_types_read';
    case Refund = 'rak_charge_write';
    case Capture = 'rak_payment_intent_write';
    case CloseDispute = 'rak_dispute_write';
    case CancelPayout = 'rak_payout_write';
    case WebhookEndpoints = 'rak_webhook_write';
    case UploadFile = 'rak_file_write';
    case ApproveReview = 'rak_review_write';
    case Customers = 'rak_customer_write';
    case PaymentMethods = 'rak_payment_method_write';
    case SetupIntents = 'rak_setup_intent_write';
    case PaymentMethodDomains = 'rak_payment_method_domain_write';

    /** Returns the permission's name at Stripe. */
    public function permission(): string
    {
        return $this->value;
    }
}
