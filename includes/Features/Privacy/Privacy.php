<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Tillbook\Ledger\PersonalData;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Registrable;

/**
 * WordPress' privacy tools for what the ledger knows of a shopper: export, erasure, policy text. Erasure takes the
 * person out of the books and leaves the amounts, which the law asks a merchant to keep.
 */
final class Privacy implements Registrable
{
    private const PAGE = 100;

    public function __construct(private readonly PersonalData $data)
    {
    }

    public function register(): void
    {
        add_filter('wp_privacy_personal_data_exporters', function (mixed $exporters): array {
            return (is_array($exporters) ? $exporters : []) + ['tillbook' => ['exporter_friendly_name' => __('Payments (Tillbook)', 'tillbook'), 'callback' => $this->export(...)]];
        });
        add_filter('wp_privacy_personal_data_erasers', function (mixed $erasers): array {
            return (is_array($erasers) ? $erasers : []) + ['tillbook' => ['eraser_friendly_name' => __('Payments (Tillbook)', 'tillbook'), 'callback' => $this->erase(...)]];
        });
        add_action('admin_init', $this->addPolicy(...));
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    private function export(string $email, int $page = 1): array
    {
        $time = new StoreTime();
        $rows = $this->data->transactionsOf($email, self::PAGE, ($page - 1) * self::PAGE);
        $items = array_map(static fn (array $row): array => [
            'group_id' => 'tillbook_payments',
            'group_label' => __('Payments', 'tillbook'),
            'item_id' => (string) $row['transaction_id'],
            'data' => [
                ['name' => __('Date', 'tillbook'), 'value' => $time->format((int) $row['created'])],
                ['name' => __('Amount', 'tillbook'), 'value' => (new Money((int) $row['customer_amount'], (string) $row['customer_currency']))->decimal() . ' ' . strtoupper((string) $row['customer_currency'])],
                ['name' => __('Name', 'tillbook'), 'value' => (string) $row['customer_name']],
                ['name' => __('Email', 'tillbook'), 'value' => (string) $row['customer_email']],
                ['name' => __('Country', 'tillbook'), 'value' => (string) $row['customer_country']],
                ['name' => __('Payment method', 'tillbook'), 'value' => trim($row['source'] . ' ' . $row['source_identifier'])],
            ],
        ], $rows);

        return ['data' => $items, 'done' => count($rows) < self::PAGE];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    private function erase(string $email, int $page = 1): array
    {
        $erased = $this->data->erase($email);

        return [
            'items_removed' => $erased > 0,
            'items_retained' => $erased > 0,
            'messages' => $erased > 0 ? [__('Names and addresses were taken out of the payments; amounts and dates are kept for the books.', 'tillbook')] : [],
            'done' => true,
        ];
    }

    private function addPolicy(): void
    {
        if (function_exists('wp_add_privacy_policy_content')) {
            wp_add_privacy_policy_content('Tillbook Payments', wp_kses_post('<p>' . __('To show and reconcile payments, we keep in our own database for each payment: your name, e-mail address and country, the amount, the payment method with its last four digits, and the order it belongs to. Full card numbers are never stored. The payments provider receives what it needs to carry out the payment.', 'tillbook') . '</p>'));
        }
    }
}
