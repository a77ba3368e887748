<?php

/**
 * Prints every REST schema of the plugin as one JSON object, name to schema. Runs on PHP alone: the schemas are plain
 * arrays, so WordPress is not needed, only its translation functions' names.
 */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Features\Settings\SettingsSchema;
use Tillbook\Features\Transactions\ExportSchema;
use Tillbook\Features\Transactions\TransactionSchema;
use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Admin\BootstrapController;
use Tillbook\Platform\Admin\PageSettingsSchema;
use Tillbook\Platform\Rest\SchemaExport;

require dirname(__DIR__, 2) . '/includes/autoload.php';
require __DIR__ . '/wordpress-names.php';

/** A new resource adds its line here; `npm run schema` does the rest. */
$schemas = [
    'transaction' => TransactionSchema::transaction(),
    'transactions' => TransactionSchema::list(),
    'transactions_summary' => TransactionSchema::summary(),
    'transaction_suggestions' => TransactionSchema::suggestions(),
    'transactions_query' => SchemaExport::ofArguments(
        'transactions_query',
        TransactionSchema::pageArguments() + TransactionSchema::sortArguments() + TransactionSchema::filterArguments(),
    ),
    'export_request' => ExportSchema::request(),
    'export_status' => ExportSchema::status(),
    'account' => AccountSchema::account(),
    'settings' => SettingsSchema::settings(),
    'settings_option' => SettingsSchema::option(),
    'page_settings' => PageSettingsSchema::settings(),
    'bootstrap' => BootstrapController::schema(),
];

echo json_encode(array_map(SchemaExport::plain(...), $schemas), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR), "\n";
