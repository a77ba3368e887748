<?php

declare(strict_types=1);

namespace Tillbook\Features\Files;

use Normalizer;
use Tillbook\Platform\Files\FileType;

/** Makes of the name that a browser sends one that every system takes. */
final class FileName
{
    /** Characters; with four bytes each it still fits where names have 255 bytes, ending included. */
    private const LONGEST = 60;
    /** Names that Windows keeps for devices. */
    private const DEVICES = '/^(?:con|prn|aux|nul|com\d|lpt\d)$/i';

    /**
     * @param key-of<FileType::ENDINGS> $type
     *
     * @return string letters of any script stay; it has one ending, that of its type, and leads nowhere
     */
    public static function of(string $given, string $type): string
    {
        $name = mb_scrub($given, 'UTF-8');
        if (class_exists(Normalizer::class)) {
            $composed = Normalizer::normalize($name);
            $name = is_string($composed) ? $composed : $name;
        }
        $name = substr($name, (int) strrpos('/' . strtr($name, '\\', '/'), '/'));
        $name = (string) preg_replace('/\.[A-Za-z0-9]{1,10}$/D', '', $name);
        // Letters and digits of all scripts stay; marks that turn the direction, dots and signs with a meaning go.
        $name = (string) preg_replace('/[^\p{L}\p{M}\p{N}_() -]+/u', '-', $name);
        $name = (string) preg_replace('/\s+/u', ' ', (string) preg_replace('/-{2,}/', '-', $name));
        $name = trim(mb_substr(trim($name, '- '), 0, self::LONGEST), '- ');

        return ($name === '' || preg_match(self::DEVICES, $name) === 1 ? "file$name" : $name) .
            '.' .
            FileType::ENDINGS[$type];
    }
}
