<?php

/** Responses that differ from their route's schema, by method and path: a text, or the name of a schema. */

declare(strict_types=1);

$answers = [];
foreach (['authorizations', 'deposits', 'disputes', 'transactions', 'transactions/fraud-outcomes'] as $path) {
    $answers["GET /wc/v3/payments/$path/download"] = 'a CSV file in UTF-8';
}

return $answers + [
    'POST /wc/v3/payments/deposits' => 'deposit_created',
    'DELETE /wc/v3/payments/disputes/{id}/draft' => '`{"deleted": true}`, or `false` if the draft has another version',
    'POST /wc/v3/payments/exports/schedules' => 'one of the items of [export_schedules](#export_schedules)',
    'DELETE /wc/v3/payments/exports/schedules/{id}' => '`{"deleted": true}`',
    'POST /wc/v3/payments/saved-views' => 'saved_view',
    'DELETE /wc/v3/payments/saved-views/{id}' => 'saved_view_deleted',
];
