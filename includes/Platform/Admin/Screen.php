<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Orders\OrderGateway;

/** Identifies the admin screen of a request from its URL. */
final class Screen
{
    /** Section of the checkout settings in links from the specification. */
    private const LEGACY_SECTION = 'woocommerce_payments';

    /** @param array<string, mixed> $query the URL's query, unslashed */
    public function __construct(private readonly array $query) {}

    public static function current(): self
    {
        $query = [];
        foreach (wp_unslash($_GET) as $name => $value) {
            $query[(string) $name] = $value;
        }

        return new self($query);
    }

    /** Whether this is WooCommerce's admin app, where all its scripts load, and not an embedded page. */
    public function isApp(): bool
    {
        return is_admin() && ($this->query['page'] ?? null) === 'wc-admin';
    }

    /** Returns the app's path, such as `/payments/transactions`; empty on the home screen. */
    public function path(): string
    {
        $path = $this->query['path'] ?? '';

        return $this->isApp() && is_string($path) ? $path : '';
    }

    /** @return array<string, mixed> the URL's query without the parameters that identify the screen */
    public function query(): array
    {
        return array_diff_key($this->query, ['page' => true, 'path' => true]);
    }

    public function isOurSettings(): bool
    {
        return $this->settingsSection() === OrderGateway::OURS;
    }

    /** Whether this is the settings section that links from the specification use instead of our page. */
    public function isLegacySettings(): bool
    {
        return $this->settingsSection() === self::LEGACY_SECTION;
    }

    /** Whether this is a client-side route of the checkout settings, such as `/woopayments/onboarding/…`. */
    public function isCheckoutRoute(string $path): bool
    {
        return ($this->query['page'] ?? null) === 'wc-settings' &&
            ($this->query['tab'] ?? null) === 'checkout' &&
            ($this->query['path'] ?? null) === $path;
    }

    /** @param string $from source of the link, such as WCADMIN_PAYMENT_SETTINGS (spec 1 §2.2) */
    public static function connectUrl(string $from): string
    {
        return admin_url('admin.php?page=wc-admin&path=' . rawurlencode(PageRegistry::CONNECT) . '&from=' . $from);
    }

    /** Returns the URL of our settings. */
    public static function settingsUrl(): string
    {
        return admin_url(self::settingsPath());
    }

    /** Returns the path of our settings, relative to wp-admin/. */
    public static function settingsPath(): string
    {
        return 'admin.php?page=wc-settings&tab=checkout&section=' . OrderGateway::OURS;
    }

    private function settingsSection(): string
    {
        $section = $this->query['section'] ?? '';

        return ($this->query['page'] ?? null) === 'wc-settings' &&
            ($this->query['tab'] ?? null) === 'checkout' &&
            is_string($section)
            ? $section
            : '';
    }

    /** Returns the URL of the list of all payments. */
    public static function paymentsUrl(): string
    {
        return admin_url('admin.php?page=wc-admin&path=' . rawurlencode('/payments/transactions'));
    }

    /** Returns the URL of a payment's details, by intent, charge or order ID. */
    public static function paymentUrl(string $id): string
    {
        return admin_url(
            'admin.php?page=wc-admin&path=' .
                rawurlencode('/payments/transactions/details') .
                '&id=' .
                rawurlencode($id),
        );
    }
}
