<?php

/**
 * Logs in the administrator of a development site and prints the cookies in the format of Playwright's storage
 * state. Run by `wp eval-file`.
 */

declare(strict_types=1);

$user = get_user_by('login', 'admin');
$expires = time() + WEEK_IN_SECONDS;
$token = WP_Session_Tokens::get_instance($user->ID)->create($expires);
$cookies = [];
foreach (
    [[AUTH_COOKIE, 'auth', [ADMIN_COOKIE_PATH, PLUGINS_COOKIE_PATH]], [LOGGED_IN_COOKIE, 'logged_in', [COOKIEPATH]]]
    as [$name, $scheme, $paths]
) {
    foreach (array_unique($paths) as $path) {
        $cookies[] = [
            'name' => $name,
            'value' => wp_generate_auth_cookie($user->ID, $expires, $scheme, $token),
            'domain' => '127.0.0.1',
            'path' => $path ?: '/',
            'expires' => $expires,
            'httpOnly' => true,
            'secure' => false,
            'sameSite' => 'Lax',
        ];
    }
}
echo json_encode(['cookies' => $cookies, 'origins' => []], JSON_THROW_ON_ERROR);
