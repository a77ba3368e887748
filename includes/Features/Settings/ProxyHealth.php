<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Admin\SiteHealthResult;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Network\IpAddress;
use Tillbook\Platform\Network\TrustedProxies;
use Tillbook\Platform\Registrable;

/**
 * A Site Health test: detects that the site is behind a proxy that is not configured, so that all shoppers appear
 * to share its IP address.
 */
final class ProxyHealth implements Registrable
{
    private const NAME = 'tillbook_proxy';

    public function register(): void
    {
        Hooks::filter('site_status_tests', [$this, 'add']);
    }

    /**
     * @param mixed $tests of Site Health
     *
     * @return array<mixed>
     */
    public function add(mixed $tests): array
    {
        $tests = is_array($tests) ? $tests : [];
        $direct = is_array($tests['direct'] ?? null) ? $tests['direct'] : [];
        $direct[self::NAME] = ['label' => __('Tillbook and proxies', 'tillbook'), 'test' => $this->result(...)];

        return ['direct' => $direct] + $tests;
    }

    /** @return array<string, mixed> in the shape that Site Health requires */
    public function result(): array
    {
        $text = static fn(string $name): string => is_string($_SERVER[$name] ?? null) ? $_SERVER[$name] : '';
        $address = IpAddress::clean($text('REMOTE_ADDR'));
        $isForwarded = trim($text('HTTP_X_FORWARDED_FOR') . $text('HTTP_X_REAL_IP')) !== '';
        if ($address === null || !$isForwarded || TrustedProxies::ofStore()->has($address)) {
            return SiteHealthResult::security(
                self::NAME,
                'good',
                __('Tillbook sees your shoppers\' IP addresses', 'tillbook'),
                esc_html__(
                    'Fraud filters, card attempt limits, and dispute evidence use your shoppers\' own addresses.',
                    'tillbook',
                ),
            );
        }

        return SiteHealthResult::security(
            self::NAME,
            'recommended',
            __('Tillbook may see the address of a proxy instead of your shoppers\' addresses', 'tillbook'),
            sprintf(
                /* translators: %s: an IP address */
                esc_html__(
                    'Your request reached the site through %s, which forwards another address. If this is your proxy, such as Cloudflare or a load balancer, enter its addresses under “Trusted proxies” in Payments › Settings. Until then, fraud filters, card attempt limits, and dispute evidence use the proxy\'s address.',
                    'tillbook',
                ),
                '<code>' . esc_html($address) . '</code>',
            ),
        );
    }
}
