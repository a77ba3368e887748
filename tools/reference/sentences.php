<?php

/** What each REST endpoint does, by method and path, where the method that answers it has no docblock. */

declare(strict_types=1);

$lists = [
    'authorizations' => 'authorized payments that wait to be captured',
    'deposits' => 'payouts',
    'disputes' => 'disputes and inquiries',
    'transactions' => 'transactions',
    'transactions/fraud-outcomes' => 'payments that fraud protection blocked or held for review',
];
$sentences = [];
foreach ($lists as $path => $what) {
    $sentences += [
        "GET /wc/v3/payments/$path" => "A page of $what.",
        "GET /wc/v3/payments/$path/summary" => "Count and sums of all $what that the filters leave.",
        "GET /wc/v3/payments/$path/download" => "The CSV file of the $what that the filters leave, at once; up to the number of rows that a direct download may have.",
        "POST /wc/v3/payments/$path/download" => "Asks for the CSV file of the $what that the filters leave; a long one is written by the background queue. Answers with 201.",
        "GET /wc/v3/payments/$path/download/{export_id}" => 'How far a requested file is, and its address when it is ready.',
    ];
}

return $sentences +
    array_combine(
        array_map(
            static fn(string $name): string => str_replace(' /', ' /wc/v3/payments/', $name),
            array_keys(
                $others = [
                    'GET /accounts' =>
                        'The connected account: its status, capabilities, fees and what is asked of the merchant. From what is kept here, not from the provider.',
                    'GET /accounts/session' =>
                        'A session for the provider\'s component that changes account details or shows what is asked for. Never stored.',
                    'GET /authorizations/{id}' => 'One authorized payment by its payment intent.',
                    'POST /authorizations/{id}/cancel' =>
                        'Lets an authorized payment go whose order is gone, or that never had one.',
                    'GET /bootstrap' =>
                        'What a page of ours needs when it is opened within the admin: its settings and its first answers, as PHP prints them on a direct load.',
                    'GET /capital/active_loan_summary' => 'The loan that is being paid back, or nothing.',
                    'GET /capital/loans' => 'All loans of the account.',
                    'GET /charges/{id}' => 'One charge.',
                    'GET /charges/order/{order_id}' => 'The charge that paid for an order.',
                    'POST /deposits' => 'Pays out instantly what can be paid out so.',
                    'GET /deposits/{id}' => 'One payout.',
                    'GET /deposits/{id}/bridge' =>
                        'What a payout is made of: sums by type of transaction, which add up to its amount.',
                    'GET /deposits/overview-all' =>
                        'Balances, the next and the last payout and the schedule, of each currency.',
                    'GET /disputes/{id}' => 'One dispute or inquiry, with the evidence so far and the draft.',
                    'POST /disputes/{id}' => 'Saves evidence with the provider, or with `submit` hands it in, finally.',
                    'POST /disputes/{id}/close' => 'Accepts a dispute: it is lost, finally.',
                    'POST /disputes/{id}/draft' =>
                        'Saves what is being written as evidence. Nothing of it reaches the provider.',
                    'DELETE /disputes/{id}/draft' => 'Throws the draft away.',
                    'POST /disputes/{id}/receipt' =>
                        'Makes a PDF of the order and hands it to the provider as a file of evidence.',
                    'GET /documents' => 'A page of tax invoices.',
                    'GET /documents/{document_id}' => 'The PDF of a document.',
                    'GET /documents/summary' => 'How many documents there are.',
                    'GET /exports' => 'The files that the user asked for.',
                    'GET /exports/{export_id}/file' => 'The CSV file of a finished export.',
                    'GET /exports/schedules' => 'The user\'s scheduled exports.',
                    'POST /exports/schedules' =>
                        'Schedules the export of a list by day, week or month. Answers with 201.',
                    'DELETE /exports/schedules/{id}' => 'Ends a scheduled export.',
                    'GET /exports/self-check' =>
                        'Whether the web server gives export files to anybody who knows their address; WordPress\' Site Health asks it.',
                    'POST /file' =>
                        'Takes a file as `multipart/form-data`, in a field named `file`: evidence for a dispute, or with another `purpose` the logo, which needs `tillbook_settings`.',
                    'GET /file/{file_id}' => 'The file itself, to be shown.',
                    'GET /file/{file_id}/content' => 'The file in base64.',
                    'GET /file/{file_id}/details' => 'Name, type and size of a file.',
                    'GET /fraud-protection' =>
                        'The rules of fraud protection, the level, and what its page needs to word them.',
                    'POST /fraud-protection/backtest' =>
                        'Tries rules on the payments of the past, a part at a time. Changes nothing.',
                    'GET /menu_badges' => 'The counts beside the menu\'s entries.',
                    'GET /mismatches' => 'A page of orders and payments that disagree.',
                    'GET /mismatches/summary' => 'How many there are of each kind.',
                    'GET /multi-currency/currencies' =>
                        'All currencies that can be sold in, those that are, and the store\'s own, with their rates.',
                    'GET /multi-currency/currencies/{code}' => 'Rate, rounding and charm pricing of a currency.',
                    'POST /multi-currency/currencies/{code}' =>
                        'Changes rate, rounding or charm pricing of a currency.',
                    'GET /multi-currency/get-settings' => 'The settings that hold for all currencies.',
                    'POST /multi-currency/update-enabled-currencies' => 'Sets which currencies are sold in.',
                    'POST /multi-currency/update-settings' => 'Changes the settings that hold for all currencies.',
                    'GET /onboarding/fields' => 'The countries, types of business and fields of the wizard.',
                    'GET /onboarding/progress' => 'What was filled in so far.',
                    'POST /onboarding/progress' => 'Keeps what was filled in so far.',
                    'POST /onboarding/kyc/session' =>
                        'Begins the verification of the business and answers with a session for the provider\'s component. Never stored.',
                    'POST /onboarding/kyc/finalize' => 'Ends the verification; the account is connected.',
                    'POST /orders/{order_id}/cancel_authorization' =>
                        'Lets an order\'s authorized payment go: the customer is not charged.',
                    'POST /orders/{order_id}/capture_authorization' => 'Takes an order\'s authorized payment.',
                    'GET /payment_intents/{id}' =>
                        'One payment with its charge, its sums and what can be done with it now.',
                    'GET /readers' => 'Card readers in the order of their last payment.',
                    'GET /readers/charges/{id}' => 'What a card reader fee is made of, by reader.',
                    'POST /refund' =>
                        'Refunds a charge, wholly or in part. The same `attempt` again is the same refund.',
                    'GET /reporting/payment_activity' =>
                        'Payments, fees, refunds and disputes of a period, as the overview shows them.',
                    'GET /sandbox/account' => 'The state of the sandbox account, and what can be set.',
                    'POST /sandbox/account' => 'Puts the sandbox account into a state. Sandbox only.',
                    'POST /sandbox/clock' =>
                        'Moves the sandbox\'s clock: payouts arrive, authorizations expire, disputes fall due.',
                    'POST /sandbox/payment' => 'Lets a customer of the sandbox pay.',
                    'GET /sandbox/verification' => 'The step at which the sandbox\'s verification is.',
                    'POST /sandbox/verification' => 'Takes a step of the sandbox\'s verification.',
                    'GET /saved-views' => 'A list\'s saved views: the user\'s own and everybody\'s.',
                    'POST /saved-views' => 'Saves what a list shows under a name. Answers with 201.',
                    'POST, PUT, PATCH /saved-views/{id}' =>
                        'Changes a saved view; everybody\'s need `tillbook_settings`.',
                    'DELETE /saved-views/{id}' => 'Deletes a saved view; everybody\'s need `tillbook_settings`.',
                    'GET /settings' => 'The settings of the store, the provider and fraud protection, in one record.',
                    'POST /settings' => 'Saves the settings that are sent; the others stay.',
                    'GET /settings/{option}' => 'One of the options that pages keep.',
                    'POST /settings/{option}' => 'Changes one of the options that pages keep.',
                    'POST /settings/schedule-stripe-billing-migration' =>
                        'Schedules the move of subscriptions away from Stripe Billing.',
                    'POST /site_identity' =>
                        'Says whether this is the account\'s site at a new address, or a copy of it.',
                    'POST /survey/payments-overview' => 'Sends an answer to the survey on the overview.',
                    'GET /timeline/{id}' => 'What happened to a payment, newest first.',
                    'GET /transactions/{transaction_id}' => 'One transaction.',
                    'GET /transactions/search' => 'Suggestions of the search box: customers and orders.',
                    'GET /transactions/fraud-outcomes/search' => 'Suggestions of the search box: customers and orders.',
                    'POST /vat' => 'Saves name, address and tax number for tax invoices.',
                    'GET /vat/{vat_number}' => 'Whether a tax number is registered, and to whom.',
                ],
            ),
        ),
        $others,
    );
