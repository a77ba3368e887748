<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Platform\Admin\SiteHealthResult;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Response;

/** A Site Health test of whether the web server serves export files to anyone with their URL. */
final class ExportHealth extends Controller
{
    private const NAME = 'tillbook_exports';
    private const PATH = '/exports/self-check';
    private const SECONDS = 10;

    public function __construct(private readonly PrivateFolder $folder) {}

    public function register(): void
    {
        parent::register();
        Hooks::filter('site_status_tests', [$this, 'add']);
    }

    /**
     * @param mixed $tests the tests that Site Health runs
     *
     * @return array<mixed>
     */
    public function add(mixed $tests): array
    {
        $tests = is_array($tests) ? $tests : [];
        $async = is_array($tests['async'] ?? null) ? $tests['async'] : [];
        $async[self::NAME] = [
            'label' => __('Tillbook export files', 'tillbook'),
            'test' => rest_url(self::NAMESPACE . self::BASE . self::PATH),
            'has_rest' => true,
            'async_direct_test' => $this->result(...),
        ];

        return ['async' => $async] + $tests;
    }

    protected function routes(): void
    {
        $this->route(
            self::PATH,
            [
                [
                    'methods' => 'GET',
                    'callback' => fn(): WP_REST_Response => new WP_REST_Response($this->result()),
                    'permission_callback' => fn(): bool|WP_Error => current_user_can('view_site_health_checks')
                        ? true
                        : $this->error(
                            'rest_forbidden',
                            __('Only users who can view Site Health can run this check.', 'tillbook'),
                            is_user_logged_in() ? 403 : 401,
                        ),
                ],
            ],
            ExportSchema::selfCheck(...),
        );
    }

    /** @return array<string, mixed> the result in Site Health's format */
    public function result(): array
    {
        $obstacle = $this->folder->obstacle();
        if ($obstacle !== null) {
            return SiteHealthResult::security(
                self::NAME,
                'critical',
                __('Long exports and evidence files cannot be stored', 'tillbook'),
                esc_html($obstacle) . ' <code>' . esc_html($this->folder->path()) . '</code>',
            );
        }

        return match ($this->isReadable()) {
            true => SiteHealthResult::security(
                self::NAME,
                'critical',
                __('Export files can be read by anyone who knows their URL', 'tillbook'),
                sprintf(
                    /* translators: 1: path of a folder, 2: name of a constant */
                    __(
                        'Your web server serves files from the folder %1$s, which contains exported payments with customers\' names. The folder\'s name cannot be guessed, and files are deleted after a day or a week, but you should still configure your server to deny access to it, or set %2$s in wp-config.php to a folder outside the web root.',
                        'tillbook',
                    ),
                    '<code>' . esc_html($this->folder->path()) . '</code>',
                    '<code>' . PrivateFolder::CONSTANT . '</code>',
                ),
            ),
            false => SiteHealthResult::security(
                self::NAME,
                'good',
                __('Export files are not publicly accessible', 'tillbook'),
                __('Exported payments can only be downloaded by the user who requested them.', 'tillbook'),
            ),
            null => SiteHealthResult::security(
                self::NAME,
                'recommended',
                __('Could not determine whether export files are publicly accessible', 'tillbook'),
                __(
                    'Your site could not create a test file or could not request it from itself. Make sure that the exports folder cannot be read over the web.',
                    'tillbook',
                ),
            ),
        };
    }

    /** Writes a test file and requests it from the web server; null if either isn't possible. */
    private function isReadable(): ?bool
    {
        $token = bin2hex(random_bytes(16));
        $name = PrivateFolder::newName();
        try {
            $this->folder->ensure();
            $file = $this->folder->file($name);
            if ($file === null || file_put_contents($file, $token) === false) {
                return null;
            }
            $url = $this->folder->url();
            $answer =
                $url === null
                    ? null
                    : wp_remote_get("$url/$name", [
                        'timeout' => self::SECONDS,
                        // A site that asks itself often has a certificate of its own; WordPress asks the same way.
                        'sslverify' => (bool) apply_filters('https_local_ssl_verify', false),
                    ]);
        } catch (\RuntimeException) {
            return null;
        } finally {
            $this->folder->delete($name);
        }
        if (is_wp_error($answer)) {
            return null;
        }

        return $answer !== null && str_contains(wp_remote_retrieve_body($answer), $token);
    }
}
