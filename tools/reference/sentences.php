<?php

/** Descriptions of REST endpoints, by method and path, for callbacks without a docblock. */

declare(strict_types=1);

$lists = [
    'authorizations' => 'uncaptured payments',
    'deposits' => 'payouts',
    'disputes' => 'disputes and inquiries',
    'transactions' => 'transactions',
    'transactions/fraud-outcomes' => 'payments that fraud protection blocked or held for review',
];
$sentences = [];
foreach ($lists as $path => $what) {
    $sentences += [
        "GET /wc/v3/payments/$path" => "Returns a page of $what.",
        "GET /wc/v3/payments/$path/summary" => "Returns the number and totals of all $what that match the filters.",
        "GET /wc/v3/payments/$path/download" => "Returns the CSV file of the $what that match the filters; up to the row limit of direct downloads.",
        "POST /wc/v3/payments/$path/download" => "Requests the CSV file of the $what that match the filters; the background queue writes long files. Returns 201.",
        "GET /wc/v3/payments/$path/download/{export_id}" => 'Returns the progress of a requested file, and its URL when it is ready.',
    ];
}

return $sentences +
    array_combine(
        array_map(
            static fn(string $name): string => str_replace(' /', ' /wc/v3/payments/', $name),
            array_keys(
                $others = [
                    'GET /accounts' =>
                        'Returns the connected account: its status, capabilities, fees and the requirements for the merchant. Asks the provider; with Stripe, reads a copy that is refreshed every hour and when Stripe reports a change.',
                    'GET /accounts/session' =>
                        'Returns a session for the provider\'s component that changes account details or shows requirements. Never stored.',
                    'GET /authorizations/{id}' => 'Returns one authorized payment by its payment intent.',
                    'GET /authorizations/search' => 'Returns suggestions for the search box: customers and orders.',
                    'POST /authorizations/{id}/cancel' =>
                        'Cancels the authorization of a payment without an order, or with a deleted one.',
                    'GET /bootstrap' =>
                        'Returns what a Tillbook page needs on in-app navigation: its settings and its first responses, as PHP prints them on a direct load.',
                    'GET /capital/active_loan_summary' => 'Returns the loan that is being repaid, or nothing.',
                    'GET /capital/loans' => 'Returns all loans of the account.',
                    'GET /charges/{id}' => 'Returns one charge.',
                    'GET /charges/order/{order_id}' => 'Returns the charge that paid for an order.',
                    'POST /connect/progress' =>
                        'Continues opening a test account for a few seconds and returns the progress.',
                    'POST /deposits' => 'Pays out the balance that is available for instant payouts.',
                    'GET /deposits/{id}' => 'Returns one payout.',
                    'GET /deposits/{id}/bridge' =>
                        'Returns the breakdown of a payout: totals by transaction type, which add up to its amount.',
                    'GET /deposits/search' => 'Returns suggestions for the search box: payouts.',
                    'GET /deposits/overview-all' =>
                        'Returns the balances, the next and the last payout and the schedule for each currency.',
                    'GET /disputes/{id}' => 'Returns one dispute or inquiry, with the saved evidence and the draft.',
                    'GET /disputes/search' =>
                        'Returns suggestions for the search box: customers and orders with disputes.',
                    'POST /disputes/{id}' =>
                        'Saves evidence with the provider. With `submit`, sends it to the bank, which can\'t be undone.',
                    'POST /disputes/{id}/close' => 'Accepts a dispute. It is then lost, which can\'t be undone.',
                    'POST /disputes/{id}/draft' => 'Saves a draft of the evidence. It isn\'t sent to the provider.',
                    'DELETE /disputes/{id}/draft' => 'Deletes the draft.',
                    'POST /disputes/{id}/receipt' =>
                        'Creates a PDF receipt of the order and uploads it to the provider as an evidence file.',
                    'GET /documents' => 'Returns a page of tax invoices.',
                    'GET /documents/{document_id}' => 'Returns the PDF of a document.',
                    'GET /documents/summary' => 'Returns the number of documents.',
                    'GET /exports' => 'Returns the exports that the user requested.',
                    'GET /exports/{export_id}/file' => 'Returns the CSV file of a finished export.',
                    'GET /exports/schedules' => 'Returns the user\'s scheduled exports.',
                    'POST /exports/schedules' => 'Schedules the export of a list by day, week or month. Returns 201.',
                    'DELETE /exports/schedules/{id}' => 'Deletes a scheduled export.',
                    'GET /exports/self-check' =>
                        'Checks whether the web server serves export files to everyone who has their URL; used by WordPress\' Site Health.',
                    'POST /file' =>
                        'Uploads a file as `multipart/form-data`, in a field named `file`: evidence for a dispute, or with another `purpose` the logo, which requires `tillbook_settings`.',
                    'GET /file/{file_id}' => 'Returns the file for display.',
                    'GET /file/{file_id}/content' => 'Returns the file in base64.',
                    'GET /file/{file_id}/details' => 'Returns name, type and size of a file.',
                    'GET /fraud-protection' =>
                        'Returns the rules of fraud protection, the level, and the data that the page needs to describe them.',
                    'POST /fraud-protection/backtest' =>
                        'Runs rules on past payments, one part per request. Changes nothing.',
                    'GET /menu_badges' => 'Returns the counts for the menu entries.',
                    'GET /mismatches' => 'Returns a page of orders and payments that disagree.',
                    'GET /mismatches/summary' => 'Returns the number of mismatches of each kind.',
                    'GET /multi-currency/currencies' =>
                        'Returns the available currencies, the enabled ones, and the store\'s own, with their rates.',
                    'GET /multi-currency/currencies/{code}' =>
                        'Returns rate, rounding and charm pricing of a currency.',
                    'POST /multi-currency/currencies/{code}' =>
                        'Changes rate, rounding or charm pricing of a currency.',
                    'GET /multi-currency/get-settings' => 'Returns the settings that apply to all currencies.',
                    'POST /multi-currency/update-enabled-currencies' => 'Sets the enabled currencies.',
                    'POST /multi-currency/update-settings' => 'Changes the settings that apply to all currencies.',
                    'GET /onboarding/fields' => 'Returns the countries, business types and fields of the wizard.',
                    'GET /onboarding/progress' => 'Returns the saved progress of the wizard.',
                    'POST /onboarding/progress' => 'Saves the progress of the wizard.',
                    'POST /onboarding/kyc/session' =>
                        'Starts the verification of the business and returns a session for the provider\'s component. Never stored.',
                    'POST /onboarding/kyc/finalize' => 'Completes the verification and connects the account.',
                    'POST /orders/{order_id}/cancel_authorization' =>
                        'Cancels the authorization of an order\'s payment; the customer isn\'t charged.',
                    'POST /orders/{order_id}/capture_authorization' => 'Captures an order\'s authorized payment.',
                    'GET /payment_intents/{id}' =>
                        'Returns one payment with its charge, its totals and the available actions.',
                    'GET /readers' => 'Returns the card readers, sorted by their last payment.',
                    'GET /readers/charges/{id}' => 'Returns the breakdown of a card reader fee by reader.',
                    'POST /refund' =>
                        'Refunds a charge in full or in part. A repeated `attempt` counts as the same refund.',
                    'GET /reporting/payment_activity' =>
                        'Returns payments, fees, refunds and disputes of a period, as the overview shows them.',
                    'GET /sandbox/account' => 'Returns the state of the sandbox account, and the options for it.',
                    'POST /sandbox/account' => 'Puts the sandbox account into a state. Sandbox only.',
                    'POST /sandbox/clock' =>
                        'Moves the sandbox\'s clock forward: payouts arrive, authorizations expire, disputes are due.',
                    'POST /sandbox/payment' => 'Makes a test payment in the sandbox.',
                    'GET /sandbox/verification' => 'Returns the current step of the sandbox\'s verification.',
                    'POST /sandbox/verification' => 'Completes a step of the sandbox\'s verification.',
                    'GET /saved-views' => 'Returns a list\'s saved views: the user\'s own and shared ones.',
                    'POST /saved-views' => 'Saves a list\'s filters, search and order as a view. Returns 201.',
                    'POST, PUT, PATCH /saved-views/{id}' =>
                        'Changes a saved view; shared views require `tillbook_settings`.',
                    'DELETE /saved-views/{id}' => 'Deletes a saved view; shared views require `tillbook_settings`.',
                    'GET /settings' =>
                        'Returns the settings of the store, the provider and fraud protection, in one record.',
                    'POST /settings' => 'Saves the settings in the request; the others don\'t change.',
                    'GET /settings/{option}' => 'Returns one of the options that pages store.',
                    'POST /settings/{option}' => 'Changes one of the options that pages store.',
                    'POST /stripe/check' =>
                        'Tries what a restricted Stripe key may do, with requests that change nothing. Records the result if the key is connected.',
                    'POST /stripe/connect' => 'Connects the Stripe account that a restricted key belongs to.',
                    'POST /stripe/disconnect' =>
                        'Disconnects a Stripe account: deletes its webhook endpoint, forgets its key, keeps its ledger unless told otherwise.',
                    'GET /stripe/form' =>
                        'Returns what the form for connecting a Stripe account needs: modes, permissions, links.',
                    'GET /stripe/health' =>
                        'Returns the health of the connected Stripe accounts. Asks Stripe once for each account.',
                    'GET /stripe/under-way' =>
                        'Returns what is under way in an account, to ask before it is disconnected.',
                    'POST /stripe/publishable' =>
                        'Changes or removes the publishable key with which shoppers\' browsers send cards to Stripe. It is checked first.',
                    'POST /stripe/rotate' =>
                        'Exchanges the key of a Stripe account for another one of the same account, after checking it.',
                    'POST /stripe/webhook' =>
                        'Enables the webhook endpoint at Stripe again, or replaces it and its signing secret; the previous secret is accepted for 24 hours.',
                    'POST /settings/schedule-stripe-billing-migration' =>
                        'Schedules the move of subscriptions away from Stripe Billing.',
                    'POST /site_identity' =>
                        'Sets whether this is the account\'s site at a new address, or a copy of it.',
                    'POST /survey/payments-overview' => 'Sends an answer to the survey on the overview.',
                    'GET /timeline/{id}' => 'Returns the history of a payment, newest first.',
                    'GET /transactions/{transaction_id}' => 'Returns one transaction.',
                    'GET /transactions/search' =>
                        'Returns suggestions for the search box: customers and orders, and payments if asked for.',
                    'GET /transactions/fraud-outcomes/search' =>
                        'Returns suggestions for the search box: customers and orders.',
                    'POST /vat' => 'Saves name, address and tax number for tax invoices.',
                    'GET /vat/{vat_number}' => 'Checks whether a tax number is registered, and returns its owner.',
                ],
            ),
        ),
        $others,
    );
