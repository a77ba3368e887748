<?php

declare(strict_types=1);

namespace Tillbook\Tools\ThirdParty;

use PhpToken;

/**
 * Leaves the comments out of a library's PHP code: they are a third of what it weighs, and whoever wants to read them finds
 * them in the original. What says who wrote a file and under which licence stays. The code itself is not touched.
 */
final class Comments
{
    /** What a comment says that has to stay: the LGPL wants notices kept. */
    private const NOTICE = '/licen[cs]e|copyright|@author|\(c\)|©|changed for/i';

    public static function strip(string $code): string
    {
        $stripped = '';
        $tokens = PhpToken::tokenize($code);
        foreach ($tokens as $position => $token) {
            if (!$token->is([T_COMMENT, T_DOC_COMMENT]) || preg_match(self::NOTICE, $token->text) === 1) {
                $stripped .= $token->text;
                continue;
            }
            $next = $tokens[$position + 1] ?? null;
            if ($next === null || preg_match('/^\r?\n/', $next->text) === 1) {
                $stripped = (string) preg_replace(['/[ \t]+\z/', '/\r?\n\z/'], '', $stripped);
                continue;
            }
            $isApart = preg_match('/\s\z/', $stripped) === 1 || $next->is(T_WHITESPACE);
            $stripped .= $isApart ? '' : ' ';
        }
        if (self::meaning($stripped) !== self::meaning($code)) {
            throw new \RuntimeException('Leaving the comments out changed the code.');
        }

        return $stripped;
    }

    /** @return list<string> the code without blanks and comments */
    private static function meaning(string $code): array
    {
        $tokens = array_filter(
            PhpToken::tokenize($code),
            static fn(PhpToken $token): bool => !$token->is([T_COMMENT, T_DOC_COMMENT, T_WHITESPACE]),
        );

        // The blank that the opening tag takes with it depends on what follows.
        return array_values(
            array_map(
                static fn(PhpToken $token): string => $token->is(T_OPEN_TAG) ? rtrim($token->text) : $token->text,
                $tokens,
            ),
        );
    }
}
