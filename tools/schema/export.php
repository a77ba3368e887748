<?php

/**
 * Prints all REST schemas of the plugin as one JSON object, by name. Only needs PHP: the plugin runs in a stub host
 * (tools/reference/host.php).
 */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Features\Account\Site\SiteIdentityController;
use Tillbook\Features\Authorizations\AuthorizationSchema;
use Tillbook\Features\CardReaders\CardReaderSchema;
use Tillbook\Features\Disputes\DisputeSchema;
use Tillbook\Features\Documents\DocumentSchema;
use Tillbook\Features\Exports\ExportSchema;
use Tillbook\Features\Files\FileSchema;
use Tillbook\Features\FraudOutcomes\FraudOutcomeSchema;
use Tillbook\Features\FraudProtection\FraudProtectionSchema;
use Tillbook\Features\Loans\LoanSchema;
use Tillbook\Features\MultiCurrency\CurrencySchema;
use Tillbook\Features\Onboarding\OnboardingSchema;
use Tillbook\Features\Payments\PaymentSchema;
use Tillbook\Features\Payouts\PayoutSchema;
use Tillbook\Features\Reporting\ReportingSchema;
use Tillbook\Features\SavedViews\SavedViewsSchema;
use Tillbook\Features\Settings\PaymentMethodSchema;
use Tillbook\Features\Settings\SettingsArguments;
use Tillbook\Features\Settings\SettingsSchema;
use Tillbook\Features\Survey\SurveySchema;
use Tillbook\Features\Timeline\TimelineSchema;
use Tillbook\Features\Transactions\TransactionSchema;
use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Admin\BadgesController;
use Tillbook\Platform\Admin\BootstrapController;
use Tillbook\Platform\Admin\PageSettingsSchema;
use Tillbook\Platform\Admin\SavedViewSchema;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\Panel\SandboxSchema;
use Tillbook\Providers\Sandbox\Verification\SandboxVerificationSchema;
use Tillbook\Providers\Stripe\Connect\ConnectSchema;
use Tillbook\Tools\Schema\SchemaExport;

require __DIR__ . '/host.php';
require __DIR__ . '/SchemaExport.php';

/** Schemas that no module declares yet. Add new ones to the schemas() of the feature's module. */
$schemas = [
    'transaction' => TransactionSchema::transaction(),
    'transactions' => TransactionSchema::list(),
    'transactions_summary' => TransactionSchema::summary(),
    'transaction_suggestions' => TransactionSchema::suggestions(),
    'transactions_query' => SchemaExport::ofArguments(
        'transactions_query',
        Schema::pageArguments() + TransactionSchema::sortArguments() + TransactionSchema::filterArguments(),
    ),
    'export_request' => ExportSchema::request(),
    'export_status' => ExportSchema::status(),
    'payment_intent' => PaymentSchema::intent(),
    'charge' => PaymentSchema::charge(),
    'refund' => PaymentSchema::refund(),
    'refund_request' => SchemaExport::ofArguments('refund_request', PaymentSchema::refundArguments()),
    'timeline' => TimelineSchema::timeline(),
    'authorization' => AuthorizationSchema::authorization(),
    'authorizations' => AuthorizationSchema::list(),
    'authorizations_summary' => AuthorizationSchema::summary(),
    'authorization_result' => AuthorizationSchema::result(),
    'fraud_outcome' => FraudOutcomeSchema::outcome(),
    'fraud_outcomes' => FraudOutcomeSchema::list(),
    'fraud_outcomes_summary' => FraudOutcomeSchema::summary(),
    'fraud_protection' => FraudProtectionSchema::page(),
    'fraud_backtest' => FraudProtectionSchema::report(),
    'sandbox_verification' => SandboxVerificationSchema::form(),
    'exports' => ExportSchema::history(),
    'export_schedules' => ExportSchema::schedules(),
    'export_schedule_request' => SchemaExport::ofArguments(
        'export_schedule_request',
        ExportSchema::scheduleArguments(),
    ),
    'export_self_check' => ExportSchema::selfCheck(),
    'deposit' => PayoutSchema::deposit(),
    'deposits' => PayoutSchema::list(),
    'deposits_summary' => PayoutSchema::summary(),
    'deposits_overviews' => PayoutSchema::overviews(),
    'deposit_bridge' => PayoutSchema::bridge(),
    'deposit_created' => PayoutSchema::created(),
    'dispute' => DisputeSchema::dispute(),
    'disputes' => DisputeSchema::list(),
    'disputes_summary' => DisputeSchema::summary(),
    'dispute_draft' => DisputeSchema::draft(),
    'file' => FileSchema::file(),
    'file_content' => FileSchema::content(),
    'readers' => CardReaderSchema::list(),
    'reader_charges' => CardReaderSchema::stats(),
    'loans' => LoanSchema::list(),
    'active_loan_summary' => LoanSchema::summary(),
    'currency' => CurrencySchema::currency(),
    'enabled_currency' => CurrencySchema::enabledCurrency(),
    'currencies' => CurrencySchema::currencies(),
    'currency_settings' => CurrencySchema::settings(),
    'currency_settings_request' => SchemaExport::ofArguments(
        'currency_settings_request',
        CurrencySchema::settingsArguments(),
    ),
    'currency_example' => CurrencySchema::example(),
    'multi_currency_settings' => CurrencySchema::store(),
    'payment_activity' => ReportingSchema::activity(),
    'survey_answer' => SurveySchema::answer(),
    'sandbox_account' => SandboxSchema::account(),
    'stripe_check' => ConnectSchema::check(),
    'stripe_connect_form' => ConnectSchema::form(),
    'stripe_connected' => ConnectSchema::connected(),
    'stripe_disconnected' => ConnectSchema::disconnected(),
    'stripe_health' => ConnectSchema::health(),
    'sandbox_opening' => SandboxSchema::opening(),
    'documents' => DocumentSchema::list(),
    'documents_summary' => DocumentSchema::summary(),
    'vat_details' => DocumentSchema::vatDetails(),
    'vat_number' => DocumentSchema::vatNumber(),
    'account' => AccountSchema::account(),
    'settings' => SettingsSchema::settings(),
    'settings_request' => SchemaExport::ofArguments('settings_request', SettingsArguments::all()),
    'payment_method' => PaymentMethodSchema::method(),
    'billing_migration' => SettingsSchema::billingMigration(),
    'settings_option' => SettingsSchema::option(),
    'onboarding_fields' => OnboardingSchema::fields(),
    'onboarding_progress' => OnboardingSchema::progress(),
    'onboarding_session_request' => SchemaExport::ofArguments(
        'onboarding_session_request',
        OnboardingSchema::sessionArguments(),
    ),
    'onboarding_session' => OnboardingSchema::session(),
    'onboarding_finalized' => OnboardingSchema::finalized(),
    'page_settings' => PageSettingsSchema::settings(),
    'bootstrap' => BootstrapController::schema(),
    'site_identity' => SiteIdentityController::schema(),
    'menu_badges' => BadgesController::schema(),
    'saved_view' => SavedViewSchema::view(),
    'saved_views' => SavedViewsSchema::list(),
    'saved_view_request' => SchemaExport::ofArguments('saved_view_request', SavedViewsSchema::addArguments()),
    'saved_view_change' => SchemaExport::ofArguments('saved_view_change', SavedViewsSchema::changeArguments()),
    'saved_view_deleted' => SavedViewsSchema::deleted(),
];
foreach (Plugin::instance()->services->modules()->schemas() as $schema) {
    $schemas[is_string($schema['title'] ?? null) ? $schema['title'] : ''] = $schema;
}

echo json_encode(
    array_map(SchemaExport::plain(...), $schemas),
    JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR,
),
    "\n";
