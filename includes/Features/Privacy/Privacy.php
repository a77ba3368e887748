<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Tillbook\Features\PrivacyPart;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\PrivacyTools;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Settings\StoreSettings;

/**
 * Connects the ledger, with what features keep about its disputes, to WordPress' privacy tools: export, erasure, policy
 * text. Erasure removes the person from the ledger but keeps amounts and dates, which a merchant is required to keep.
 */
final class Privacy implements Registrable
{
    private const PAGE = 100;

    /** @param list<PrivacyPart> $parts those of all features */
    public function __construct(
        private readonly PersonalData $data,
        private readonly array $parts,
        private readonly StoreSettings $settings,
    ) {}

    public function register(): void
    {
        foreach ($this->parts as $part) {
            $part->register();
        }
        $name = static fn(): string => __('Tillbook Payments', 'tillbook');
        PrivacyTools::addExporter('tillbook', $name, $this->export(...));
        PrivacyTools::addEraser('tillbook', $name, $this->erase(...));
        Hooks::action('admin_init', [$this, 'addPolicy']);
    }

    /** @return array{data: list<array<string, mixed>>, done: bool} */
    public function export(string $email, int $page = 1): array
    {
        $rows = $this->data->transactions($email, self::PAGE, ($page - 1) * self::PAGE);
        $items = array_map($this->payment(...), $rows);
        if ($page === 1) {
            array_push(
                $items,
                ...array_map($this->unsettled(...), $this->data->unsettledPayments($email)),
                ...array_map($this->dispute(...), $this->data->disputes($email)),
            );
        }

        return ['data' => $items, 'done' => count($rows) < self::PAGE];
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function erase(string $email, int $page = 1): array
    {
        // First, while the rows still show which disputes are the person's.
        $this->eraseDisputes(...$this->data->disputes($email));
        $result = $this->data->eraseNext($email, self::PAGE);
        $any = $result['erased'] > 0;
        $messages = $any
            ? [
                __(
                    'Names, contact details, and addresses were removed from payments, and files and drafts for disputes were deleted. Amounts and dates are kept for accounting.',
                    'tillbook',
                ),
            ]
            : [];
        if ($result['isKept']) {
            $messages[] = __(
                'The payment provider keeps its own records of these payments. Ask the provider to erase them.',
                'tillbook',
            );
        }

        return [
            'items_removed' => $any,
            'items_retained' => $any,
            'messages' => $messages,
            'done' => $result['done'],
        ];
    }

    /**
     * Removes the person from an order's payments, also without their request. What features keep about a dispute
     * stays while it is open: the order's age can be the only reason, and the store would lose its response.
     */
    public function eraseOrder(int $orderId): void
    {
        // First, while the ledger still has the objects that name the files.
        $this->eraseDisputes(
            ...array_filter(
                $this->data->disputesOfOrder($orderId),
                static fn(array $dispute): bool => DisputeStatus::hasEnded((string) $dispute['status']),
            ),
        );
        $this->data->eraseOrder($orderId);
    }

    /** @param array<string, string|null> ...$disputes rows of `disputes` */
    private function eraseDisputes(array ...$disputes): void
    {
        foreach ($this->parts as $part) {
            $part->eraseDisputes(...$disputes);
        }
    }

    public function addPolicy(): void
    {
        wp_add_privacy_policy_content(__('Tillbook Payments', 'tillbook'), wp_kses_post($this->policy()));
    }

    /**
     * Returns the text for the store's privacy policy. Reads only options that WordPress has loaded, because it is
     * needed on every admin page.
     *
     * @return string HTML
     */
    public function policy(): string
    {
        $texts = [
            __(
                'To show and reconcile payments, we store the following for each payment in our own database: your name, email address, phone number, and addresses, the amount, the payment method with its last four digits and expiration date, and the order it belongs to. Card numbers are never stored.',
                'tillbook',
            ),
            __(
                'When you dispute a payment with your bank, we keep our written response and the files we collect for it, such as a receipt or your messages, and share them with our payment provider.',
                'tillbook',
            ),
            __(
                'Our payment provider receives the information it needs to process the payment and respond to disputes.',
                'tillbook',
            ),
            __(
                'With each order, we store the IP address it was placed from, to prevent fraud and respond to disputes.',
                'tillbook',
            ),
            ...$this->settings->isMultiCurrency()
                ? [
                    __(
                        'When you choose a currency, we store it in a cookie for a year, and in your account if you have one.',
                        'tillbook',
                    ),
                ]
                : [],
            ...CheckoutAccount::read()?->isLive === true
                ? [
                    __(
                        'On pages where you can pay or save a card, a script of our payment provider runs in your browser. It sends your card details, your billing name and address, and data about your browser to the provider.',
                        'tillbook',
                    ),
                ]
                : [],
            __(
                'When you ask us to erase your data, we remove your name, email address, phone number, and addresses from these records and delete our files about your disputes. We keep amounts and dates for accounting.',
                'tillbook',
            ),
        ];

        return '<p>' . implode('</p><p>', $texts) . '</p>';
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return array<string, mixed>
     */
    private function payment(array $row): array
    {
        return self::item(
            'tillbook_payments',
            __('Payments', 'tillbook'),
            (string) $row['transaction_id'],
            [
                __('Date', 'tillbook') => (new StoreTime())->format((int) $row['created']),
                __('Type', 'tillbook') => (string) $row['type'],
                __('Amount', 'tillbook') => self::money($row['customer_amount'], $row['customer_currency']),
                __('Order', 'tillbook') => (string) $row['order_number'],
            ] +
                $this->payer($row) + [
                    __('Payment method', 'tillbook') => trim($row['source'] . ' ' . $row['source_identifier']),
                    __('Card expiration', 'tillbook') => (string) $row['card_expiry'],
                ],
        );
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return array<string, mixed>
     */
    private function unsettled(array $row): array
    {
        return self::item(
            'tillbook_payments',
            __('Payments', 'tillbook'),
            $row['payment_intent_id'] ?? (string) $row['charge_id'],
            [
                __('Date', 'tillbook') => (new StoreTime())->format((int) $row['created']),
                __('Status', 'tillbook') => (string) $row['status'],
                __('Amount', 'tillbook') => self::money($row['amount'], $row['currency']),
                __('Order', 'tillbook') => (string) $row['order_id'],
            ] +
                $this->payer($row) + [
                    __('Payment method', 'tillbook') => trim($row['source'] . ' ' . $row['source_identifier']),
                ],
        );
    }

    /**
     * Returns who paid, with what was entered if the ledger still has the charge.
     *
     * @param array<string, string|null> $row of `transactions` or `payments`
     *
     * @return array<string, string> values by label
     */
    private function payer(array $row): array
    {
        $payer = $this->data->payer((int) $row['ledger_id'], $row['charge_id']);

        return [
            __('Name', 'tillbook') => (string) $row['customer_name'],
            __('Email', 'tillbook') => (string) $row['customer_email'],
            __('Country', 'tillbook') => (string) $row['customer_country'],
            __('Phone', 'tillbook') => $payer->phone ?? '',
            __('Billing address', 'tillbook') => implode(
                ', ',
                array_filter(
                    [$payer?->line1, $payer?->line2, $payer?->city, $payer?->state, $payer?->postalCode],
                    static fn(?string $line): bool => $line !== null && $line !== '',
                ),
            ),
        ];
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return array<string, mixed>
     */
    private function dispute(array $row): array
    {
        return self::item(
            'tillbook_disputes',
            __('Payment disputes', 'tillbook'),
            (string) $row['dispute_id'],
            [
                __('Date', 'tillbook') => (new StoreTime())->format((int) $row['created']),
                __('Amount', 'tillbook') => self::money($row['amount'], $row['currency']),
                __('Reason', 'tillbook') => (string) $row['reason'],
                __('Status', 'tillbook') => (string) $row['status'],
                __('Name', 'tillbook') => (string) $row['customer_name'],
                __('Email', 'tillbook') => (string) $row['customer_email'],
            ] + array_merge(...array_map(static fn(PrivacyPart $part): array => $part->ofDispute($row), $this->parts)),
        );
    }

    private static function money(?string $amount, ?string $currency): string
    {
        return (new Money((int) $amount, (string) $currency))->decimal() . ' ' . strtoupper((string) $currency);
    }

    /**
     * @param array<string, string> $values by label
     *
     * @return array<string, mixed>
     */
    private static function item(string $group, string $label, string $id, array $values): array
    {
        $data = [];
        foreach ($values as $name => $value) {
            if ($value !== '') {
                $data[] = ['name' => $name, 'value' => $value];
            }
        }

        return ['group_id' => $group, 'group_label' => $label, 'item_id' => $id, 'data' => $data];
    }
}
