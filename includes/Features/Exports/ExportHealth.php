<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Response;

/** A test for WordPress' Site Health: whether the web server gives export files to anybody who knows their address. */
final class ExportHealth extends Controller
{
    private const NAME = 'tillbook_exports';
    private const PATH = '/exports/self-check';
    private const SECONDS = 10;

    public function __construct(private readonly PrivateFolder $folder)
    {
    }

    public function register(): void
    {
        parent::register();
        Hooks::filter('site_status_tests', [$this, 'add']);
    }

    /**
     * @param mixed $tests what Site Health runs
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
        $this->route(self::PATH, [[
            'methods' => 'GET',
            'callback' => fn (): WP_REST_Response => new WP_REST_Response($this->result()),
            'permission_callback' => fn (): bool|WP_Error => current_user_can('view_site_health_checks') ? true
                : $this->error('rest_forbidden', __('Only who may see the site\'s health can run this check.', 'tillbook'), is_user_logged_in() ? 403 : 401),
        ]], ExportSchema::selfCheck(...));
    }

    /** @return array<string, mixed> in the shape Site Health wants */
    public function result(): array
    {
        return match ($this->isReadable()) {
            true => $this->answer(
                'critical',
                __('Export files can be read by anybody who knows their address', 'tillbook'),
                sprintf(
                    /* translators: 1: path of a folder, 2: name of a constant */
                    __('Your web server gives out files of the folder %1$s, which holds exported payments with customers\' names. The folder\'s name cannot be guessed, and files are deleted after a day or a week, but have your server deny access to it, or define %2$s in wp-config.php with a folder outside of the web root.', 'tillbook'),
                    '<code>' . esc_html($this->folder->path()) . '</code>',
                    '<code>' . PrivateFolder::CONSTANT . '</code>',
                ),
            ),
            false => $this->answer(
                'good',
                __('Export files cannot be read from outside', 'tillbook'),
                __('Exported payments can only be downloaded by the user who asked for them.', 'tillbook'),
            ),
            null => $this->answer(
                'recommended',
                __('Whether export files can be read from outside is not known', 'tillbook'),
                __('Your site could not ask itself for a file of its own, or could not write one. Check that the folder of exports cannot be read over the web.', 'tillbook'),
            ),
        };
    }

    /** Writes a file and asks the web server for it; null where that is not possible. */
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
            $answer = $url === null ? null : wp_remote_get("$url/$name", ['timeout' => self::SECONDS, 'sslverify' => false]);
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

    /**
     * @param 'good'|'recommended'|'critical' $status
     *
     * @return array<string, mixed>
     */
    private function answer(string $status, string $label, string $description): array
    {
        return [
            'label' => $label,
            'status' => $status,
            'badge' => ['label' => __('Security', 'tillbook'), 'color' => 'blue'],
            'description' => '<p>' . $description . '</p>',
            'actions' => '',
            'test' => self::NAME,
        ];
    }
}
