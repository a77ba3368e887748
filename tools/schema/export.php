<?php

/**
 * Prints all REST schemas of the plugin as one JSON object, by name. Only needs PHP: the plugin runs in a stub host
 * (tools/reference/host.php).
 */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Features\Exports\ExportSchema;
use Tillbook\Features\MultiCurrency\CurrencySchema;
use Tillbook\Features\Onboarding\OnboardingSchema;
use Tillbook\Features\Payments\PaymentSchema;
use Tillbook\Features\SavedViews\SavedViewsSchema;
use Tillbook\Features\Settings\SettingsArguments;
use Tillbook\Features\Transactions\TransactionSchema;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Plugin;
use Tillbook\Tools\Schema\SchemaExport;

require __DIR__ . '/host.php';
require __DIR__ . '/SchemaExport.php';

/** Requests: the arguments of a route have no name of their own. */
$schemas = [
    'transactions_query' => SchemaExport::ofArguments(
        'transactions_query',
        Schema::pageArguments() + TransactionSchema::sortArguments() + TransactionSchema::filterArguments(),
    ),
    'refund_request' => SchemaExport::ofArguments('refund_request', PaymentSchema::refundArguments()),
    'export_schedule_request' => SchemaExport::ofArguments(
        'export_schedule_request',
        ExportSchema::scheduleArguments(),
    ),
    'currency_settings_request' => SchemaExport::ofArguments(
        'currency_settings_request',
        CurrencySchema::settingsArguments(),
    ),
    'settings_request' => SchemaExport::ofArguments(
        'settings_request',
        SettingsArguments::all(Plugin::instance()->services->modules()->settings->schema()),
    ),
    'onboarding_session_request' => SchemaExport::ofArguments(
        'onboarding_session_request',
        OnboardingSchema::sessionArguments(),
    ),
    'saved_view_request' => SchemaExport::ofArguments('saved_view_request', SavedViewsSchema::addArguments()),
    'saved_view_change' => SchemaExport::ofArguments('saved_view_change', SavedViewsSchema::changeArguments()),
];
// Answers: every schema class has a method for each, which returns its schema under its title.
foreach (SchemaExport::classes(dirname(__DIR__, 2) . '/includes') as $class) {
    $schemas += SchemaExport::named($class);
}
foreach (Plugin::instance()->services->modules()->schemas() as $schema) {
    $schemas[is_string($schema['title'] ?? null) ? $schema['title'] : ''] = $schema;
}
ksort($schemas);

echo json_encode(
    array_map(SchemaExport::plain(...), $schemas),
    JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR,
),
    "\n";
