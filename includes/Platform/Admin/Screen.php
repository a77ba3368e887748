<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/** Which admin screen this request shows, read from its address. */
final class Screen
{
    public const GATEWAY = 'tillbook';

    /** The sections of the checkout settings that are ours; the first is where links of the specification lead. */
    private const LEGACY_SECTION = 'woocommerce_payments';

    /** @param array<string, mixed> $query the URL's query, without slashes */
    public function __construct(private readonly array $query) {}

    public static function current(): self
    {
        $query = [];
        foreach (wp_unslash($_GET) as $name => $value) {
            $query[(string) $name] = $value;
        }

        return new self($query);
    }

    /** Whether this is WooCommerce's admin app, on which all its scripts load; embedded pages are not. */
    public function isApp(): bool
    {
        return is_admin() && ($this->query['page'] ?? null) === 'wc-admin';
    }

    /** The app's path, such as `/payments/transactions`; the home screen has none. */
    public function path(): string
    {
        $path = $this->query['path'] ?? '';

        return $this->isApp() && is_string($path) ? $path : '';
    }

    /** @return array<string, mixed> the URL's query without what names the screen */
    public function query(): array
    {
        return array_diff_key($this->query, ['page' => true, 'path' => true]);
    }

    public function isOurSettings(): bool
    {
        return $this->settingsSection() === self::GATEWAY;
    }

    /** Whether a link of the specification leads here, which names another section than ours. */
    public function isLegacySettings(): bool
    {
        return $this->settingsSection() === self::LEGACY_SECTION;
    }

    /** Whether this is a page of the checkout settings that the browser shows by itself, such as `/woopayments/onboarding/…`. */
    public function isCheckoutRoute(string $path): bool
    {
        return ($this->query['page'] ?? null) === 'wc-settings' &&
            ($this->query['tab'] ?? null) === 'checkout' &&
            ($this->query['path'] ?? null) === $path;
    }

    /** @param string $from where the merchant comes from, such as WCADMIN_PAYMENT_SETTINGS (spec 1 §2.2) */
    public static function connectUrl(string $from): string
    {
        return admin_url('admin.php?page=wc-admin&path=' . rawurlencode(PageRegistry::CONNECT) . '&from=' . $from);
    }

    /** The address of our settings. */
    public static function settingsUrl(): string
    {
        return admin_url(self::settingsPath());
    }

    /** The same, below wp-admin/. */
    public static function settingsPath(): string
    {
        return 'admin.php?page=wc-settings&tab=checkout&section=' . self::GATEWAY;
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

    /** The list of all payments. */
    public static function paymentsUrl(): string
    {
        return admin_url('admin.php?page=wc-admin&path=' . rawurlencode('/payments/transactions'));
    }

    /** The page of a payment, by its intent, charge or order. */
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
